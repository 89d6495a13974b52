package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A volatile write synchronizes-with all later reads (JLS 17.4.4), also with one that sees another
 * thread's overwriting value.
 */
public class OverwrittenVolatile {
    static int data;
    static volatile int flag;
    static final AtomicInteger order = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = 1;
            order.setOpaque(1);
        }).start();
        new Thread(() -> {
            if (order.getOpaque() == 1) {
                flag = 2;
            }
        }).start();
        if (flag == 2) {
            int r = data;
        }
    }
}
