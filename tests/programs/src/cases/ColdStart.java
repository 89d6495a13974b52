package cases;

import java.util.concurrent.atomic.AtomicInteger;

/** Three threads come to a class whose initializer has many visible actions, while others count. */
public class ColdStart {
    private static final AtomicInteger ticks = new AtomicInteger();

    private static final class Table {
        static final int size;

        static {
            for (int i = 0; i < 40; i++) {
                ticks.getAndIncrement();
            }
            size = ticks.get();
        }
    }

    public static void main(String[] args) {
        for (int t = 0; t < 2; t++) {
            new Thread(() -> {
                if (Table.size < 0) {
                    throw new AssertionError();
                }
            }).start();
        }
        for (int i = 0; i < 40; i++) {
            ticks.getAndIncrement();
        }
    }
}
