package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** compareAndSet and set make a try-lock. */
public class CasLock {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            if (state.compareAndSet(0, 1)) {
                data++;
                state.set(0);
            }
        }).start();
        if (state.compareAndSet(0, 1)) {
            data++;
            state.set(0);
        }
    }
}
