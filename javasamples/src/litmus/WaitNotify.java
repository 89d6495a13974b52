package litmus;

/** A guarded wait ends under the monitor that the notifier held. */
public class WaitNotify {
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
            while (!ready) {
                monitor.wait();
            }
        }
        int r = data;
    }
}
