import java.util.concurrent.atomic.AtomicInteger;

/** assertion, where spurious failures are explored: a weak compareAndSet. */
public class Weak {
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> n.get()).start();
        if (!n.weakCompareAndSetVolatile(0, 1)) {
            throw new AssertionError("failed");
        }
    }
}
