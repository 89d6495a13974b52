package litmus;

/** An unguarded wait that begins after the notification never ends. */
public class LostWakeup {
    static final Object monitor = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (monitor) {
                monitor.notify();
            }
        }).start();
        synchronized (monitor) {
            monitor.wait();
        }
    }
}
