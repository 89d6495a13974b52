package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** The ticket is drawn before the write. */
public class GetAndAddTooEarly {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            state.getAndAdd(1);
            data = 1;
        }).start();
        if (state.getAndAdd(1) == 1) {
            int r = data;
        }
    }
}
