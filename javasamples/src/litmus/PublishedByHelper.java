package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Another thread publishes the object, whose constructor has ended. Who reads the reference without an order
 * reads the final field as it was then.
 */
public class PublishedByHelper {
    static volatile int began;
    static final AtomicReference<Box> PUBLISHED = new AtomicReference<>();
    static final AtomicInteger DONE = new AtomicInteger();

    static class Box {
        final int value;

        Box() {
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
        new Thread(PublishedByHelper::look).start();
        Box box = new Box();
        if (began == 1) {
            Thread helper = new Thread(() -> PUBLISHED.set(box));
            helper.start();
            helper.join();
        }
        PUBLISHED.setOpaque(box);
        DONE.setOpaque(1);
    }
}
