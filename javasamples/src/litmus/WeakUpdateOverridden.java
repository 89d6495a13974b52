package litmus;

import java.util.concurrent.atomic.AtomicStampedReference;

/** A stamped reference's weakCompareAndSet calls compareAndSet, which the program may override. */
public class WeakUpdateOverridden {
    static int called;

    static class Counts extends AtomicStampedReference<String> {
        Counts() {
            super("a", 1);
        }

        @Override
        public boolean compareAndSet(String expected, String next, int stamp, int newStamp) {
            called++;
            return super.compareAndSet(expected, next, stamp, newStamp);
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
