package litmus;

/** The notifier writes after it left the monitor. */
public class WriteAfterNotify {
    static int data;
    static boolean ready;
    static final Object monitor = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (monitor) {
                ready = true;
                monitor.notify();
            }
            data = 1;
        }).start();
        synchronized (monitor) {
            while (!ready) {
                monitor.wait();
            }
        }
        int r = data;
    }
}
