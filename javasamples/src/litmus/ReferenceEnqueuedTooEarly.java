package litmus;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** The data is written behind the enqueueing that the other thread sees by polling. */
final class ReferenceEnqueuedTooEarly {
    private static final Object KEPT = new Object();
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static final WeakReference<Object> REFERENCE = new WeakReference<>(KEPT, QUEUE);
    private static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            if (QUEUE.poll() != null) {
                System.out.println(data);
            }
        }).start();
        REFERENCE.enqueue();
        data = 1;
    }
}
