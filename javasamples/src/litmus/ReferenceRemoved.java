package litmus;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Who waits for a reference goes on when the program enqueued it, and is ordered behind that. */
final class ReferenceRemoved {
    private static final Object KEPT = new Object();
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static final WeakReference<Object> REFERENCE = new WeakReference<>(KEPT, QUEUE);
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 1;
            REFERENCE.enqueue();
        }).start();
        QUEUE.remove();
        data = 2;
    }
}
