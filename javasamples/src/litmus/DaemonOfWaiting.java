package litmus;

/** A thread that runs cannot be made a daemon. */
public class DaemonOfWaiting {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            boolean set = true;
            try {
                main.setDaemon(true);
            } catch (IllegalThreadStateException e) {
                set = false;
            }
            assert !set;
        });
        other.start();
        other.join();
    }
}
