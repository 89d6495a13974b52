package litmus;

/** data is used outside the monitor, but the flag inside it tells the order. */
public class LockHandOver {
    static int data;
    static boolean ready;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            synchronized (monitor) {
                ready = true;
            }
        }).start();
        boolean seen;
        synchronized (monitor) {
            seen = ready;
        }
        if (seen) {
            int r = data;
        }
    }
}
