package cases;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A loop waits until something was collected, which it knows in one of several ways; then it races. */
public class WaitsForCollection {
    private static volatile boolean blinking;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
        long free = Runtime.getRuntime().freeMemory();
        new Thread(() -> data = 1).start();
        switch (args[0]) {
            case "cleared":
                while (reference.get() != null) {
                    System.gc();
                    Thread.sleep(10);
                }
                break;
            case "queued":
                while (queue.poll() == null) {
                    blinking = !blinking;
                }
                break;
            default:
                while (Runtime.getRuntime().freeMemory() == free) {
                    blinking = !blinking;
                }
        }
        data = 2;
    }
}
