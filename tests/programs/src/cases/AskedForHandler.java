package cases;

/** A thread that answers itself who handles its exceptions. */
public class AskedForHandler extends Thread {
    public static void main(String[] args) {
        new AskedForHandler().start();
    }

    @Override
    public void run() {
        throw new IllegalStateException();
    }

    @Override
    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return (thread, thrown) -> { };
    }
}
