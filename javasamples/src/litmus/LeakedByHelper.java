package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A constructor has another thread publish the object before the final field is written. Who reads the reference
 * without an order is not ordered behind that write.
 */
public class LeakedByHelper {
    static volatile int began;
    static final AtomicReference<Box> PUBLISHED = new AtomicReference<>();
    static final AtomicInteger DONE = new AtomicInteger();

    static class Box {
        final int value;

        Box() throws InterruptedException {
            if (began == 1) {
                Thread helper = new Thread(() -> PUBLISHED.set(this));
                helper.start();
                helper.join();
            }
            value = 5;
        }
    }

    static void look() {
        began = 1;
        Box box = PUBLISHED.getOpaque();
        if (box != null && DONE.getOpaque() == 1) {
            int seen = box.value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LeakedByHelper::look).start();
        Box box = new Box();
        PUBLISHED.setOpaque(box);
        DONE.setOpaque(1);
    }
}
