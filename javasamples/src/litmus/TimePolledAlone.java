package litmus;

/** The first thread polls the clock before it starts another one. */
public class TimePolledAlone {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        long end = System.currentTimeMillis() + 1000;
        while (System.currentTimeMillis() < end) {
            Thread.onSpinWait();
        }
        Thread other = new Thread(() -> data = 1);
        other.start();
        other.join();
        data = 2;
    }
}
