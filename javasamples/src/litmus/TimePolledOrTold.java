package litmus;

/** A thread waits until another one is ready, or time is over: then what they share is not ordered. */
public class TimePolledOrTold {
    private static volatile boolean ready;
    private static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            ready = true;
        }).start();
        long began = System.nanoTime();
        while (!ready && System.nanoTime() - began < 1000) {
            Thread.onSpinWait();
        }
        data = 2;
    }
}
