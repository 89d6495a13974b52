package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads meet on nothing but a variable in opaque mode. */
public class OpaqueAlone {
    static final AtomicInteger number = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> number.setOpaque(1));
        writer.start();
        if (number.getOpaque() > 1) {
            throw new IllegalStateException();
        }
        writer.join();
    }
}
