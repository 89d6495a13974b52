package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** A successful compareAndSet releases and acquires. */
public class CasSuccess {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            state.compareAndSet(0, 1);
        }).start();
        if (state.compareAndSet(1, 2)) {
            int r = data;
        }
    }
}
