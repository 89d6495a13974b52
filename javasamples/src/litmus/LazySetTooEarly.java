package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** lazySet comes before the write that it should release. */
public class LazySetTooEarly {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            flag.lazySet(1);
            data = 1;
        }).start();
        if (flag.get() == 1) {
            int r = data;
        }
    }
}
