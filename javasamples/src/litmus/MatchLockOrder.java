package litmus;

/**
 * The two empty blocks may run in either order with the same state after them; one of the orders is no
 * edge.
 */
public class MatchLockOrder {
    static int data;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            synchronized (monitor) {
            }
        }).start();
        synchronized (monitor) {
        }
        int r = data;
    }
}
