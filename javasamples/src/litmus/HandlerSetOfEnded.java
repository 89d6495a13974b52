package litmus;

/** A handler that was set before the start is there while the thread runs. */
public class HandlerSetOfEnded {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> { assert main.getUncaughtExceptionHandler() != null; });
        other.start();
        other.join();
    }
}
