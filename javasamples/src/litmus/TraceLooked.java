package litmus;

/**
 * The stack trace of an exception can be seen before another thread sets it and after.
 */
public class TraceLooked {
    public static void main(String[] args) throws InterruptedException {
        Throwable thrown = new Throwable();
        Thread t = new Thread(() -> thrown.setStackTrace(new StackTraceElement[0]));
        t.start();
        if (thrown.getStackTrace().length == 0) {
            throw new AssertionError();
        }
        t.join();
    }
}
