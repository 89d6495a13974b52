package litmus;

/** The write comes after the interrupt. */
public class WriteAfterInterrupt {
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            if (Thread.currentThread().isInterrupted()) {
                int r = data;
            }
        });
        reader.start();
        reader.interrupt();
        data = 1;
    }
}
