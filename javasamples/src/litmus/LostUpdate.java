package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** get and set are atomic each, not together: an update can be lost without any race. */
public class LostUpdate {
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> n.set(n.get() + 1));
        other.start();
        n.set(n.get() + 1);
        other.join();
        if (n.get() != 2) {
            throw new AssertionError("lost an update");
        }
    }
}
