package concurrent;

import java.util.*;
import java.util.concurrent.atomic.*;

public class AtomicsAlone {
    volatile int field;
    volatile String name = "n";

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + i.incrementAndGet() + i.addAndGet(-3) + " " + i.compareAndSet(4, 8) + i.compareAndSet(1, 8) + i.updateAndGet(x -> x * x) + i.getAndAccumulate(3, Math::max) + i.getPlain() + i);
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.decrementAndGet() + l.getAndSet(4) + l.intValue() + l.compareAndExchange(4, 6) + l.accumulateAndGet(2, Math::floorDiv));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + b.get() + b);
        AtomicReference<String> r = new AtomicReference<>("x");
        System.out.println(r.getAndUpdate(s -> s + "y") + r.get() + r.compareAndSet("zz", "q") + r.accumulateAndGet("!", String::concat) + r);
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        a.getAndAdd(1, 10);
        a.accumulateAndGet(2, 4, (x, y) -> x * y);
        System.out.println(a + " " + a.length() + a.get(1));
        try {
            a.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        ra.set(0, "p");
        System.out.println(ra + " " + ra.getAndSet(0, "q") + ra.compareAndSet(1, null, "w") + ra);
        AtomicStampedReference<String> st = new AtomicStampedReference<>("s", 1);
        int[] stamp = new int[1];
        System.out.println(st.compareAndSet("s", "t", 1, 2) + st.get(stamp) + stamp[0] + st.attemptStamp("t", 9) + st.getStamp());
        AtomicMarkableReference<Integer> mark = new AtomicMarkableReference<>(1, false);
        System.out.println(mark.attemptMark(1, true) + " " + mark.isMarked() + mark.getReference());
        AtomicsAlone obj = new AtomicsAlone();
        AtomicIntegerFieldUpdater<AtomicsAlone> f = AtomicIntegerFieldUpdater.newUpdater(AtomicsAlone.class, "field");
        AtomicReferenceFieldUpdater<AtomicsAlone, String> g = AtomicReferenceFieldUpdater.newUpdater(AtomicsAlone.class, String.class, "name");
        System.out.println(f.addAndGet(obj, 7) + " " + f.compareAndSet(obj, 7, 1) + obj.field + g.getAndSet(obj, "m") + obj.name);
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicsAlone.class, "none");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        LongAdder adder = new LongAdder();
        for (int k = 0; k < 10; k++) {
            adder.add(k);
        }
        adder.decrement();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        max.accumulate(4);
        max.accumulate(2);
        DoubleAdder d = new DoubleAdder();
        d.add(0.5);
        d.add(1.25);
        System.out.println(adder + " " + adder.sumThenReset() + adder.sum() + max + max.getThenReset() + d + new DoubleAccumulator((x, y) -> x * y, 2).get());
    }
}
