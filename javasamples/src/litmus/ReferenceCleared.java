package litmus;

import java.lang.ref.WeakReference;

/**
 * A reference can be cleared by another thread between two looks.
 */
public class ReferenceCleared {
    public static void main(String[] args) throws InterruptedException {
        WeakReference<Object> reference = new WeakReference<>("kept");
        Thread t = new Thread(reference::clear);
        t.start();
        if (reference.get() != null && reference.get() == null) {
            throw new AssertionError();
        }
        t.join();
    }
}
