package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Another element of the array is another variable: reading it acquires nothing. */
public class AtomicArrayOtherElement {
    static int data;
    static final AtomicIntegerArray flags = new AtomicIntegerArray(2);
    static final AtomicInteger order = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flags.set(0, 1);
            order.setOpaque(1);
        }).start();
        if (order.getOpaque() == 1) {
            int seen = flags.get(1);
            int r = data;
        }
    }
}
