package litmus;

/** One thread spins for ever, and the other one waits for its end: no deadlock, for a thread runs. */
public class SpinWhileOthersWait {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiting = new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
        });
        waiting.start();
        waiting.join();
        ready = true;
    }
}
