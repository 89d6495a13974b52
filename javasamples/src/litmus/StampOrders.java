package litmus;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * The compareAndSet of a stamped reference publishes what came before.
 */
public class StampOrders {
    private static final AtomicStampedReference<String> SHARED = new AtomicStampedReference<>("old", 0);
    private static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            SHARED.compareAndSet("old", "new", 0, 1);
        }).start();
        if (SHARED.getStamp() == 1) {
            System.out.println(data);
        }
    }
}
