package mutex;

/**
 * Peterson's algorithm (Peterson 1981) with volatile flags and turn.
 *
 * <p>Race-free: a thread enters after it read the other's lowered flag, or a turn that the other wrote when it came back,
 * and both follow the other's last critical section. So {@code shared} needs no volatile of its own.
 */
public final class Peterson {
    private static volatile boolean flag0;
    private static volatile boolean flag1;
    private static volatile int turn;
    private static int shared;

    static final class First extends Thread {
        private final int iterations;

        First(int iterations) {
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                flag0 = true;
                turn = 1;
                while (flag1 && turn == 1) {
                    Thread.onSpinWait();
                }
                shared++;
                flag0 = false;
            }
        }
    }

    static final class Second extends Thread {
        private final int iterations;

        Second(int iterations) {
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                flag1 = true;
                turn = 0;
                while (flag0 && turn == 0) {
                    Thread.onSpinWait();
                }
                shared++;
                flag1 = false;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        if (threads != 2) {
            throw new IllegalArgumentException("Peterson's algorithm serves exactly two threads");
        }
        Thread first = new First(iterations);
        Thread second = new Second(iterations);
        first.start();
        second.start();
        first.join();
        second.join();
        if (shared != 2 * iterations) {
            throw new AssertionError("an increment was lost");
        }
        System.out.println(shared);
    }
}
