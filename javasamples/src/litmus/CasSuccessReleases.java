package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** The same with a compareAndSet that succeeds is ordered. */
public class CasSuccessReleases {
    static int data;
    static final AtomicInteger state = new AtomicInteger();
    static final AtomicInteger order = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            state.compareAndSet(0, 8);
            order.setOpaque(1);
        }).start();
        if (order.getOpaque() == 1) {
            int seen = state.get();
            int r = data;
        }
    }
}
