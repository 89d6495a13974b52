import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** safe: each weak update of the library succeeds, unless asked for failures (then: assertion); 18 is a strong one. */
public class WeakUpdates {
    volatile int i; volatile long l; volatile Object o = "a";
    static final VarHandle I;
    static { try { I = MethodHandles.lookup().findVarHandle(WeakUpdates.class, "i", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
    static final WeakUpdates w = new WeakUpdates();
    static boolean attempt(int k) {
      switch (k) {
        case 0: return I.weakCompareAndSet(w, 0, 1);
        case 1: return I.weakCompareAndSetPlain(w, 0, 1);
        case 2: return I.weakCompareAndSetAcquire(w, 0, 1);
        case 3: return I.weakCompareAndSetRelease(w, 0, 1);
        case 4: return AtomicIntegerFieldUpdater.newUpdater(WeakUpdates.class, "i").weakCompareAndSet(w, 0, 1);
        case 5: return AtomicLongFieldUpdater.newUpdater(WeakUpdates.class, "l").weakCompareAndSet(w, 0, 1);
        case 6: return AtomicReferenceFieldUpdater.newUpdater(WeakUpdates.class, Object.class, "o").weakCompareAndSet(w, "a", "b");
        case 7: return ai.weakCompareAndSetVolatile(0, 1);
        case 8: return al.weakCompareAndSetPlain(0, 1);
        case 9: return ar.weakCompareAndSetAcquire("a", "b");
        case 10: return ab.weakCompareAndSetRelease(false, true);
        case 11: return aia.weakCompareAndSetVolatile(0, 0, 1);
        case 12: return ala.weakCompareAndSetPlain(0, 0, 1);
        case 13: return ara.weakCompareAndSetAcquire(0, null, "b");
        case 14: return amr.weakCompareAndSet("a", "b", false, true);
        case 15: return asr.weakCompareAndSet("a", "b", 0, 1);
        case 16: return ai.weakCompareAndSet(0, 1);
        case 17: return ar.weakCompareAndSet("a", "b");
        default: return I.compareAndSet(w, 0, 1);
      }
    }
    static final AtomicInteger ai = new AtomicInteger(); static final AtomicLong al = new AtomicLong();
    static final AtomicReference<Object> ar = new AtomicReference<>("a"); static final AtomicBoolean ab = new AtomicBoolean();
    static final AtomicIntegerArray aia = new AtomicIntegerArray(1); static final AtomicLongArray ala = new AtomicLongArray(1);
    static final AtomicReferenceArray<Object> ara = new AtomicReferenceArray<>(1);
    static final AtomicMarkableReference<Object> amr = new AtomicMarkableReference<>("a", false);
    static final AtomicStampedReference<Object> asr = new AtomicStampedReference<>("a", 0);
    public static void main(String[] a) {
      int k = Integer.parseInt(a[0]);
      new Thread(() -> { if (!attempt(k)) throw new AssertionError("failed"); }).start();
    }
}
