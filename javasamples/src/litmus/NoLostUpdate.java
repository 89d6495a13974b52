package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** incrementAndGet is one action. */
public class NoLostUpdate {
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> n.incrementAndGet());
        other.start();
        n.incrementAndGet();
        other.join();
        if (n.get() != 2) {
            throw new AssertionError("lost an update");
        }
    }
}
