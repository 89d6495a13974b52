package litmus;

/** The write after the block that waits is released by nothing. */
public class WriteAfterWait {
    static int data;
    static boolean ready;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (monitor) {
                ready = true;
                try {
                    monitor.wait(10);
                } catch (InterruptedException e) {
                    return;
                }
            }
            data = 1;
        }).start();
        synchronized (monitor) {
            if (ready) {
                int r = data;
            }
        }
    }
}
