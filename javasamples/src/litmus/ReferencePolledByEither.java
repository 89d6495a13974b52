package litmus;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Either of two threads may be the one that polls the reference. */
final class ReferencePolledByEither {
    private static final Object KEPT = new Object();
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static final WeakReference<Object> REFERENCE = new WeakReference<>(KEPT, QUEUE);

    public static void main(String[] args) {
        REFERENCE.enqueue();
        new Thread(QUEUE::poll).start();
        new Thread(() -> {
            if (QUEUE.poll() != null) {
                throw new AssertionError();
            }
        }).start();
    }
}
