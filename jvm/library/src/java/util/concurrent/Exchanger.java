package java.util.concurrent;

/** The model of Exchanger: to meet, and to begin to wait, is one action. */
public class Exchanger<V> {
    private static final Object NOTHING = new Object();
    /** From this JDK on only who finds nobody looks whether it was interrupted. */
    private static final int MEETS_FIRST = 24;

    private final Handover handover = new Handover(true);

    public Exchanger() {}

    public V exchange(V x) throws InterruptedException {
        return given(x, Handover.FOR_EVER);
    }

    public V exchange(V x, long timeout, TimeUnit unit) throws InterruptedException, TimeoutException {
        long nanos = Math.max(unit.toNanos(timeout), 0);
        Object item = exchanged(x, nanos);
        if (item == null) {
            throw new TimeoutException();
        }
        return plain(item);
    }

    private V given(V x, long nanos) throws InterruptedException {
        return plain(exchanged(x, nanos));
    }

    private Object exchanged(V x, long nanos) throws InterruptedException {
        if (Gate.feature() < MEETS_FIRST && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return handover.exchange(x == null ? NOTHING : x, nanos, "Exchanger.exchange");
    }

    @SuppressWarnings("unchecked")
    private V plain(Object item) {
        return item == NOTHING ? null : (V) item;
    }
}
