package grande;

/**
 * The barrier of the threaded kernels: thread i waits for the threads i + 2^r that report to it, reports itself by
 * turning its own flag, and waits until thread 0 has turned its.
 *
 * <p>Race: {@code isDone} is a volatile reference to an array whose elements are plain.
 */
final class TournamentBarrier {
    private final int threads;
    private volatile boolean[] isDone;

    TournamentBarrier(int threads) {
        this.threads = threads;
        this.isDone = new boolean[threads];
    }

    void await(int me) {
        boolean done = !isDone[me];
        for (int stride = 1; me + stride < threads && (me & stride) == 0; stride <<= 1) {
            while (isDone[me + stride] != done) {
                Thread.onSpinWait();
            }
        }
        isDone[me] = done;
        while (isDone[0] != done) {
            Thread.onSpinWait();
        }
    }
}
