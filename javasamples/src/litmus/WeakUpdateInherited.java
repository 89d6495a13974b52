package litmus;

import java.util.concurrent.atomic.AtomicStampedReference;

/** A stamped reference's weakCompareAndSet calls no method of another name. */
public class WeakUpdateInherited {
    static int called;

    static class Counts extends AtomicStampedReference<String> {
        Counts() {
            super("a", 1);
        }

        @Override
        public boolean attemptStamp(String expected, int stamp) {
            called++;
            return super.attemptStamp(expected, stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counts counts = new Counts();
        Thread other = new Thread(() -> counts.weakCompareAndSet("a", "b", 1, 2));
        other.start();
        counts.weakCompareAndSet("a", "c", 1, 2);
        other.join();
    }
}
