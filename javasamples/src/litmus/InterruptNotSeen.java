package litmus;

/** Asking for an interrupt that has not come orders nothing. */
public class InterruptNotSeen {
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            if (!Thread.interrupted()) {
                int r = data;
            }
        });
        reader.start();
        data = 1;
        reader.interrupt();
    }
}
