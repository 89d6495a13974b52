package litmus;

/** Two monitors taken in opposite orders. */
public class OppositeLocks {
    static int data;
    static final Object one = new Object();
    static final Object two = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (two) {
                synchronized (one) {
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
