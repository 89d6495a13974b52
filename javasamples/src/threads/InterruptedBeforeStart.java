package threads;

/** A thread that was interrupted before it was started begins as an interrupted one. */
public class InterruptedBeforeStart {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            try {
                Thread.sleep(1000);
                throw new AssertionError();
            } catch (InterruptedException expected) {
                data = 1;
            }
        });
        worker.interrupt();
        if (!worker.isInterrupted()) {
            throw new AssertionError();
        }
        worker.start();
        worker.join();
        if (data != 1) {
            throw new AssertionError();
        }
    }
}
