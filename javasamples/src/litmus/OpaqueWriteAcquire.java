package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** An opaque write releases nothing, whatever the reader does. */
public class OpaqueWriteAcquire {
    static int data;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag.setOpaque(1);
        }).start();
        if (flag.getAcquire() == 1) {
            int r = data;
        }
    }
}
