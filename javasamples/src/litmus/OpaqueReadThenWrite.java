package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** The write always comes after the read, because of an opaque flag that is no edge. */
public class OpaqueReadThenWrite {
    static int data;
    static final AtomicInteger order = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            int r = data;
            order.setOpaque(1);
        }).start();
        if (order.getOpaque() == 1) {
            data = 1;
        }
    }
}
