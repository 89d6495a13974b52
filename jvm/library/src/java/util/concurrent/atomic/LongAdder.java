package java.util.concurrent.atomic;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.Gate;

/**
 * The model of LongAdder: an addition is one action that tells its thread nothing, so additions in any order
 * come to the same state. A sum is two: where it begins and where it ends. What is added in between counts or
 * does not; what two sums at once count of it only the JDK's own code tells.
 *
 * <p>A sum orders its reader behind what it counted, as reads of the JDK's cells do.
 */
public class LongAdder extends Striped64 implements Serializable {
    private static final long serialVersionUID = 7249069246863182397L;

    private final Gate gate = new Gate();
    /** What is added beside a sum and counts happens before its end. */
    private final Gate meanwhile = new Gate();
    private long value;
    /** What was added since the sum began and does not count. */
    private long missed;
    /** Sums that have begun and not ended. */
    private int looking;
    /** Whether something was added since the sum began, and whether some of it does not count. */
    private boolean beside;
    private boolean misses;
    /** The only thread that has added: the JDK's code has no cells until a second one does, or one resets. */
    private Thread only;
    private boolean cells;

    public LongAdder() {}

    public void add(long x) {
        boolean late = gate.choose("LongAdder.add") == 1;
        if (!cells) {
            cells = only != null && only != Thread.currentThread();
            only = cells ? null : Thread.currentThread();
        }
        gate.release();
        if (looking == 0) {
            value += x;
            return;
        }
        if (looking > 1) {
            Gate.fallBackAdders();
        }
        beside = true;
        if (late || misses && !cells) {
            misses = true;
            missed += x;
        } else {
            meanwhile.release();
            value += x;
        }
    }

    public void increment() {
        add(1L);
    }

    public void decrement() {
        add(-1L);
    }

    public long sum() {
        begin("LongAdder.sum");
        gate.acquire();
        gate.step("LongAdder.sum");
        meanwhile.acquire();
        long sum = value;
        end(sum);
        return sum;
    }

    public void reset() {
        begin("LongAdder.reset");
        gate.step("LongAdder.reset");
        end(0);
        cells = true;
        only = null;
        gate.release();
    }

    public long sumThenReset() {
        begin("LongAdder.sumThenReset");
        gate.acquire();
        gate.step("LongAdder.sumThenReset");
        meanwhile.acquire();
        long sum = value;
        end(0);
        cells = true;
        only = null;
        gate.release();
        return sum;
    }

    private void begin(String name) {
        gate.step(name);
        if (beside) {
            Gate.fallBackAdders();
        }
        looking++;
        gate.set(0, false, 2);
    }

    /** What counted is {@code left} from now on; what did not was added behind that. */
    private void end(long left) {
        looking--;
        if (looking > 0 && left != value) {
            Gate.fallBackAdders();
        }
        value = left + missed;
        missed = 0;
        beside = false;
        misses = false;
        if (looking == 0) {
            gate.set(0, false, 1);
        }
    }

    @Override
    public String toString() {
        return Long.toString(sum());
    }

    @Override
    public long longValue() {
        return sum();
    }

    @Override
    public int intValue() {
        return (int) sum();
    }

    @Override
    public float floatValue() {
        return (float) sum();
    }

    @Override
    public double doubleValue() {
        return (double) sum();
    }

    /** What a stream of objects has of an adder. */
    private static class SerializationProxy implements Serializable {
        private static final long serialVersionUID = 7249069246863182397L;

        private final long value;

        SerializationProxy(LongAdder adder) {
            value = adder.sum();
        }

        private Object readResolve() {
            LongAdder adder = new LongAdder();
            adder.value = value;
            return adder;
        }
    }

    private Object writeReplace() {
        return new SerializationProxy(this);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("Proxy required");
    }
}
