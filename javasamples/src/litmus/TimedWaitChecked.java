package litmus;

/** After a timeout the waiter holds the monitor again and can look at the flag. */
public class TimedWaitChecked {
    static int data;
    static boolean ready;
    static final Object monitor = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 1;
            synchronized (monitor) {
                ready = true;
                monitor.notify();
            }
        }).start();
        synchronized (monitor) {
            if (!ready) {
                monitor.wait(10);
            }
            if (ready) {
                int r = data;
            }
        }
    }
}
