package litmus;

/** A thread that has not ended has the handler that was set. */
public class HandlerOfRunning {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {});
        other.setUncaughtExceptionHandler((thread, thrown) -> {});
        other.start();
        if (other.getUncaughtExceptionHandler() != null) {
            throw new AssertionError();
        }
        other.join();
    }
}
