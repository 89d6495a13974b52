package litmus;

/** Finding oneself interrupted acquires what the interrupter did. */
public class InterruptSeen {
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            if (Thread.currentThread().isInterrupted()) {
                int r = data;
            }
        });
        reader.start();
        data = 1;
        reader.interrupt();
    }
}
