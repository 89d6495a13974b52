package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** A join that ends by an interrupt gives no edge, also if the thread has done its last access. */
public class InterruptedJoin {
    static int data;
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            data = 1;
            FLAG.setOpaque(1);
        });
        writer.start();
        Thread.currentThread().interrupt();
        if (FLAG.getOpaque() == 1) {
            try {
                writer.join();
            } catch (InterruptedException expected) {
                data = 2;
            }
        }
    }
}
