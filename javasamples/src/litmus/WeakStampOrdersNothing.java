package litmus;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * The weak update of a stamped reference provides no ordering, as documented.
 */
public class WeakStampOrdersNothing {
    private static final AtomicStampedReference<String> SHARED = new AtomicStampedReference<>("old", 0);
    private static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            SHARED.weakCompareAndSet("old", "new", 0, 1);
        }).start();
        if (SHARED.getStamp() == 1) {
            System.out.println(data);
        }
    }
}
