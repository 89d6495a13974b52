package litmus;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * Whoever polls a reference that the program enqueued is ordered behind that by the queue's lock.
 */
final class ReferenceEnqueued {
    private static final Object KEPT = new Object();
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static final WeakReference<Object> REFERENCE = new WeakReference<>(KEPT, QUEUE);
    private static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            REFERENCE.enqueue();
        }).start();
        if (QUEUE.poll() != null) {
            System.out.println(data);
        }
    }
}
