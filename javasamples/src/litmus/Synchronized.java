package litmus;

/** Both threads update data under one monitor. */
public class Synchronized {
    static int data;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (monitor) {
                data++;
            }
        }).start();
        synchronized (monitor) {
            data++;
        }
    }
}
