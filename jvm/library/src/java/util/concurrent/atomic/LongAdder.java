package java.util.concurrent.atomic;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.Gate;

/**
 * The model of LongAdder: an addition is one action that tells its thread nothing, so additions in any order
 * come to the same state. A sum is two actions. The JDK's reads one cell after the other; what it may miss of
 * additions beside it only the JDK's own code tells.
 *
 * <p>A sum orders its reader behind what it counted, as reads of the JDK's cells do.
 */
public class LongAdder extends Striped64 implements Serializable {
    private static final long serialVersionUID = 7249069246863182397L;

    private final Gate gate = new Gate();
    private long value;
    /** Sums that have begun and not ended. */
    private int looking;

    public LongAdder() {}

    public void add(long x) {
        gate.step("LongAdder.add");
        change(value + x);
    }

    public void increment() {
        add(1L);
    }

    public void decrement() {
        add(-1L);
    }

    public long sum() {
        begin("LongAdder.sum");
        long sum = end("LongAdder.sum");
        gate.acquire();
        return sum;
    }

    public void reset() {
        begin("LongAdder.reset");
        end("LongAdder.reset");
        change(0);
    }

    public long sumThenReset() {
        begin("LongAdder.sumThenReset");
        long sum = end("LongAdder.sumThenReset");
        gate.acquire();
        change(0);
        return sum;
    }

    private void change(long now) {
        if (looking > 0) {
            Gate.fallBackAdders();
        }
        value = now;
        gate.release();
    }

    private void begin(String name) {
        gate.step(name);
        looking++;
    }

    /** Nothing was added since the beginning, so all cells were read at once. */
    private long end(String name) {
        gate.step(name);
        looking--;
        return value;
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
