package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** lazySet releases, get acquires. */
public class LazySet {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag.lazySet(1);
        }).start();
        if (flag.get() == 1) {
            int r = data;
        }
    }
}
