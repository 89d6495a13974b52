package grande;

/**
 * Molecular dynamics kernel after Java Grande's moldyn: Lennard-Jones particles in a periodic box, forces summed by
 * every thread into an array of its own, phases divided by a barrier.
 *
 * <p>Race: the barrier's ({@link TournamentBarrier}), and therefore all that it should order.
 */
public final class Moldyn {
    private static final int PARTICLES = 8;
    private static final int SIZE = 3 * PARTICLES;
    private static final double SIDE = 4.0;
    private static final double STEP = 0.001;

    private final int threads;
    private final TournamentBarrier barrier;
    private final double[] position = new double[SIZE];
    private final double[] velocity = new double[SIZE];
    private final double[] force = new double[SIZE];
    private final double[] partial;

    Moldyn(int threads) {
        this.threads = threads;
        this.barrier = new TournamentBarrier(threads);
        this.partial = new double[threads * SIZE];
        for (int i = 0; i < PARTICLES; i++) {
            for (int d = 0; d < 3; d++) {
                position[3 * i + d] = 2.0 * (i >> d & 1) + 0.5;
                velocity[3 * i + d] = (i >> d & 1) == 0 ? 0.1 : -0.1;
            }
        }
    }

    /** Moves the particles from {@code from} to before {@code to} by half a kick and a drift, inside the box. */
    private void move(int from, int to) {
        for (int k = 3 * from; k < 3 * to; k++) {
            velocity[k] += 0.5 * STEP * force[k];
            double x = position[k] + STEP * velocity[k];
            position[k] = x < 0 ? x + SIDE : x >= SIDE ? x - SIDE : x;
        }
    }

    /** Adds to this thread's partial forces those of every {@code threads}-th row of pairs. */
    private void attract(int me) {
        int base = me * SIZE;
        for (int k = 0; k < SIZE; k++) {
            partial[base + k] = 0;
        }
        double[] d = new double[3];
        for (int i = me; i < PARTICLES; i += threads) {
            for (int j = i + 1; j < PARTICLES; j++) {
                double square = 0;
                for (int k = 0; k < 3; k++) {
                    double distance = position[3 * i + k] - position[3 * j + k];
                    if (distance > SIDE / 2) {
                        distance -= SIDE;
                    } else if (distance < -SIDE / 2) {
                        distance += SIDE;
                    }
                    d[k] = distance;
                    square += distance * distance;
                }
                double inverse = 1 / square;
                double sixth = inverse * inverse * inverse;
                double strength = 48 * inverse * sixth * (sixth - 0.5);
                for (int k = 0; k < 3; k++) {
                    partial[base + 3 * i + k] += strength * d[k];
                    partial[base + 3 * j + k] -= strength * d[k];
                }
            }
        }
    }

    /** Sums the partial forces on the particles given and gives them the other half of the kick. */
    private void kick(int from, int to) {
        for (int k = 3 * from; k < 3 * to; k++) {
            double sum = 0;
            for (int t = 0; t < threads; t++) {
                sum += partial[t * SIZE + k];
            }
            force[k] = sum;
            velocity[k] += 0.5 * STEP * sum;
        }
    }

    static final class Worker extends Thread {
        private final Moldyn box;
        private final int me;
        private final int iterations;

        Worker(Moldyn box, int me, int iterations) {
            this.box = box;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            int from = me * PARTICLES / box.threads;
            int to = (me + 1) * PARTICLES / box.threads;
            for (int i = 0; i < iterations; i++) {
                box.move(from, to);
                box.barrier.await(me);
                box.attract(me);
                box.barrier.await(me);
                box.kick(from, to);
                box.barrier.await(me);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Moldyn box = new Moldyn(threads);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(box, i, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        double momentum = 0;
        for (double v : box.velocity) {
            momentum += v;
        }
        if (Math.abs(momentum) > 1e-9) {
            throw new AssertionError("momentum is not conserved");
        }
        System.out.println("momentum conserved");
    }
}
