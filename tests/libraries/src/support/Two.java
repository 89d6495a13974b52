package support;

/** Two threads from the start of both to the end of both. */
public final class Two {
    /** Runs both and waits for both. */
    public static void run(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first, "one");
        Thread other = new Thread(second, "other");
        one.start();
        other.start();
        one.join();
        other.join();
    }

    private Two() {}
}
