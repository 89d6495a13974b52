package litmus;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * The weak update of a field updater provides no ordering, as documented.
 */
public class WeakUpdaterOrdersNothing {
    private static final AtomicIntegerFieldUpdater<WeakUpdaterOrdersNothing> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(WeakUpdaterOrdersNothing.class, "flag");
    private static int data;
    private volatile int flag;

    public static void main(String[] args) {
        WeakUpdaterOrdersNothing shared = new WeakUpdaterOrdersNothing();
        new Thread(() -> {
            data = 1;
            shared.flag = 1;
        }).start();
        if (FLAG.weakCompareAndSet(shared, 1, 2)) {
            System.out.println(data);
        }
    }
}
