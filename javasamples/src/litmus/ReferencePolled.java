package litmus;

import java.lang.ref.WeakReference;

/** A loop waits until another thread has cleared a reference, which orders nobody. */
final class ReferencePolled {
    private static int data;

    private ReferencePolled() {}

    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(ReferencePolled.class);
        new Thread(() -> {
            data = 1;
            reference.clear();
        }).start();
        while (reference.get() != null) {
            Thread.onSpinWait();
        }
        System.out.println(data);
    }
}
