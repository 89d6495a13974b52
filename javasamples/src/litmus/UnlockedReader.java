package litmus;

/** Only the writer takes the monitor. */
public class UnlockedReader {
    static int data;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (monitor) {
                data = 1;
            }
        }).start();
        int r = data;
    }
}
