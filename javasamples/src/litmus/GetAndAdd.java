package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** The second ticket acquires what the holder of the first released. */
public class GetAndAdd {
    static int data;
    static final AtomicInteger state = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            state.getAndAdd(1);
        }).start();
        if (state.getAndAdd(1) == 1) {
            int r = data;
        }
    }
}
