package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** A compareAndSet that fails writes nothing, and releases nothing. */
public class CasFailureReleasesNothing {
    static int data;
    static final AtomicInteger state = new AtomicInteger();
    static final AtomicInteger order = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            state.compareAndSet(7, 8);
            order.setOpaque(1);
        }).start();
        if (order.getOpaque() == 1) {
            int seen = state.get();
            int r = data;
        }
    }
}
