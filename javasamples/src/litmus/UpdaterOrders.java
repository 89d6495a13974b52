package litmus;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * The compareAndSet of a field updater that sees the flag acquires.
 */
public class UpdaterOrders {
    private static final AtomicIntegerFieldUpdater<UpdaterOrders> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterOrders.class, "flag");
    private static int data;
    private volatile int flag;

    public static void main(String[] args) {
        UpdaterOrders shared = new UpdaterOrders();
        new Thread(() -> {
            data = 1;
            shared.flag = 1;
        }).start();
        if (FLAG.compareAndSet(shared, 1, 2)) {
            System.out.println(data);
        }
    }
}
