package litmus;

/** However long the reader sleeps, nothing is ordered. */
public class SleepIsNoEdge {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 1;
        }).start();
        Thread.sleep(1000);
        int r = data;
    }
}
