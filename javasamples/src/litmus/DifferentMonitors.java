package litmus;

/** Two monitors exclude nobody and order nothing. */
public class DifferentMonitors {
    static int data;
    static final Object one = new Object();
    static final Object other = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (one) {
                data++;
            }
        }).start();
        synchronized (other) {
            data++;
        }
    }
}
