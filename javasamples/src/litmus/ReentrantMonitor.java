package litmus;

/** Leaving the inner block does not unlock; the outer one still protects. */
public class ReentrantMonitor {
    static int data;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (monitor) {
                synchronized (monitor) {
                    data++;
                }
                data++;
            }
        }).start();
        synchronized (monitor) {
            data++;
        }
    }
}
