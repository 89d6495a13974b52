package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** The successful compareAndSet comes before the write. */
public class CasBeforeWrite {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            state.compareAndSet(0, 1);
            data = 1;
        }).start();
        if (state.compareAndSet(1, 2)) {
            int r = data;
        }
    }
}
