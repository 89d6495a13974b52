package litmus;

/** wait releases the monitor like an unlock: main can only get in while the other waits, or later. */
public class WaitUnlocks {
    static int data;
    static boolean ready;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            synchronized (monitor) {
                ready = true;
                try {
                    monitor.wait(10);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }).start();
        synchronized (monitor) {
            if (ready) {
                int r = data;
            }
        }
    }
}
