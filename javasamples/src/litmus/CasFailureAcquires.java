package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** A compareAndSet that fails has read the value, and acquires. */
public class CasFailureAcquires {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            state.set(1);
        }).start();
        if (!state.compareAndSet(0, 5)) {
            int r = data;
        }
    }
}
