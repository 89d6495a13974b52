package litmus;

/** A thread that has ended has no handler, whatever was set. */
public class HandlerGone {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {});
        other.setUncaughtExceptionHandler((thread, thrown) -> {});
        other.start();
        other.join();
        if (other.getUncaughtExceptionHandler() != null) {
            throw new AssertionError();
        }
    }
}
