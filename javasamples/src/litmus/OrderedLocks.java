package litmus;

/** Two monitors taken in one order. */
public class OrderedLocks {
    static int data;
    static final Object one = new Object();
    static final Object two = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (one) {
                synchronized (two) {
                    data++;
                }
            }
        }).start();
        synchronized (one) {
            synchronized (two) {
                data++;
            }
        }
    }
}
