package cases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Weak updates of objects that no other thread reaches: alone, or in a thread of their own. */
public class OwnWeakUpdates {
    volatile int number;
    static final VarHandle NUMBER;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(OwnWeakUpdates.class, "number", int.class);
        } catch (ReflectiveOperationException problem) {
            throw new Error(problem);
        }
    }

    static boolean attempt(int kind) {
        OwnWeakUpdates own = new OwnWeakUpdates();
        switch (kind) {
            case 0: return NUMBER.weakCompareAndSet(own, 0, 1);
            case 1: return NUMBER.weakCompareAndSetPlain(own, 0, 1);
            case 2: return new AtomicInteger().weakCompareAndSetVolatile(0, 1);
            case 3: return new AtomicIntegerArray(1).weakCompareAndSetAcquire(0, 0, 1);
            case 4: return new AtomicReference<>("a").weakCompareAndSetRelease("a", "b");
            case 5: return AtomicIntegerFieldUpdater.newUpdater(OwnWeakUpdates.class, "number")
                .weakCompareAndSet(own, 0, 1);
            case 6: return new AtomicStampedReference<>("a", 0).weakCompareAndSet("a", "b", 0, 1);
            case 7: return !NUMBER.weakCompareAndSet(own, 2, 1);
            case 8: return new AtomicInteger().updateAndGet(value -> value + 1) == 1;
            default: return NUMBER.compareAndSet(own, 0, 1);
        }
    }

    static void check(int kind) {
        if (!attempt(kind)) {
            throw new IllegalStateException("failed");
        }
    }

    public static void main(String[] args) {
        int kind = Integer.parseInt(args[0]);
        if (args[1].equals("alone")) {
            check(kind);
        } else {
            new Thread(() -> check(kind)).start();
        }
    }
}
