package litmus;

/** Since JDK 17 a thread can be interrupted after its end. */
public class InterruptedAfterEnd {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread ended = new Thread(() -> data = 1);
        ended.start();
        ended.join();
        ended.interrupt();
        if (!ended.isInterrupted()) {
            throw new AssertionError("the interrupt is lost");
        }
        data = 2;
    }
}
