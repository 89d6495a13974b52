package litmus;

/** A thread looks in a loop until it is interrupted; main's write comes after the interrupt. */
public class InterruptSpin {
    static int data;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            data = 1;
        });
        worker.start();
        worker.interrupt();
        data = 2;
    }
}
