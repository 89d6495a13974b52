package litmus;

/** A wait with a timeout may end without any notification. */
public class TimedWait {
    static int data;
    static final Object monitor = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 1;
            synchronized (monitor) {
                monitor.notify();
            }
        }).start();
        synchronized (monitor) {
            monitor.wait(10);
        }
        int r = data;
    }
}
