package litmus;

/** The handler of a thread is its group, until it ends. */
public class HandlerOfEnded {
    public static void main(String[] args) {
        Thread other = new Thread(() -> { });
        other.start();
        assert other.getUncaughtExceptionHandler() != null;
    }
}
