import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/** safe: atomic arrays and stamped references. */
public class Arrays {
    public static void main(String[] args) throws InterruptedException {
        AtomicIntegerArray a = new AtomicIntegerArray(2);
        AtomicReferenceArray<String> r = new AtomicReferenceArray<>(1);
        AtomicStampedReference<String> s = new AtomicStampedReference<>("a", 0);
        Thread t = new Thread(() -> {
            a.getAndAdd(0, 2);
            r.compareAndSet(0, null, "x");
            s.compareAndSet("a", "b", 0, 1);
        });
        t.start();
        a.incrementAndGet(0);
        t.join();
        if (a.get(0) != 3 || a.get(1) != 0 || !"x".equals(r.get(0)) || s.getStamp() != 1) {
            throw new AssertionError();
        }
    }
}
