package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;

/**
 * What LinkedTransferQueue, SynchronousQueue and Exchanger are made of: items that wait for takers, or takers
 * that wait for items. To meet or to begin to wait is one action.
 */
final class Handover {
    /** How long to wait: not at all, for ever; longer times are in ns, where 0 leaves time to be met. */
    static final long NOW = -3;
    static final long FOR_EVER = -1;
    /** An item stays, its giver does not wait. */
    static final long LATER = -2;

    private static final class Node {
        final Gate met = new Gate();
        Object item;
        Node next;
    }

    private final Gate gate = new Gate();
    private final boolean fair;
    private Node first;
    private Node last;
    private int waiting;
    private boolean items;
    /** How many threads count what waits, one after the other; what came and went since. */
    private int counting;
    private boolean grown;
    private boolean shrunk;

    /** {@code fair}: whoever waited longest comes first. */
    Handover(boolean fair) {
        this.fair = fair;
    }

    /** From JDK 22 on, whoever may wait for ever looks at its interrupt status first, and no time is none. */
    private static boolean looksFirst() {
        return Gate.feature() >= 22;
    }

    /** Gives an item, or takes one if it is null. The item; null if none was given or taken in time. */
    Object act(Object item, long nanos, String name) throws InterruptedException {
        if (nanos == FOR_EVER && looksFirst() && Thread.interrupted()) {
            throw new InterruptedException();
        }
        int which = 0;
        if (fair) {
            gate.step(name);
        } else {
            which = gate.choose(name);
        }
        if (first != null && items != (item != null)) {
            Node other = remove(which);
            Object taken = item;
            if (item == null) {
                other.met.acquire();
                taken = other.item;
            } else {
                other.item = item;
                other.met.release();
            }
            other.met.set(1, false, 1);
            return taken;
        }
        if (nanos == NOW) {
            return null;
        }
        Node own = append(item);
        if (nanos == LATER) {
            return item;
        }
        if (!met(own, nanos, name)) {
            return null;
        }
        if (item == null) {
            own.met.acquire();
        }
        return own.item;
    }

    /**
     * Null behind a timeout; InterruptedException if the thread is interrupted by then. {@code queues}: it is in
     * the queue for a moment also if it has no time.
     */
    Object inTime(Object item, long time, TimeUnit unit, boolean queues, String name) throws InterruptedException {
        long nanos = unit.toNanos(time);
        Object met = act(item, nanos > 0 ? nanos : queues && !looksFirst() ? 0 : NOW, name);
        if (met == null && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return met;
    }

    /** Without waiting: NOW or LATER. */
    Object atOnce(Object item, long how, String name) {
        try {
            return act(item, how, name);
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }

    static <E> E present(E item) {
        if (item == null) {
            throw new NullPointerException();
        }
        return item;
    }

    /** What drainTo of a queue is. */
    static <E> int drained(Queue<E> queue, Collection<? super E> into, int most) {
        present(into);
        if (into == queue) {
            throw new IllegalArgumentException();
        }
        int count = 0;
        E item;
        while (count < most && (item = queue.poll()) != null) {
            into.add(item);
            count++;
        }
        return count;
    }

    /** Gives an item for another one, each ordered behind the other thread's past. */
    Object exchange(Object item, long nanos, String name) throws InterruptedException {
        gate.step(name);
        if (first != null) {
            Node other = remove(0);
            Object taken = other.item;
            other.met.acquire();
            other.item = item;
            other.met.release();
            other.met.set(1, false, 1);
            return taken;
        }
        if (nanos == NOW) {
            return null;
        }
        Node own = append(item);
        if (!met(own, nanos, name)) {
            return null;
        }
        own.met.acquire();
        return own.item;
    }

    private Node append(Object item) {
        Node own = new Node();
        own.item = item;
        items = item != null;
        if (first == null) {
            first = own;
        } else {
            last.next = own;
        }
        last = own;
        changed(1);
        if (item != null) {
            own.met.release();
        }
        return own;
    }

    private boolean met(Node own, long nanos, String name) throws InterruptedException {
        boolean met = false;
        try {
            met = gate.await(own.met, nanos, name);
        } finally {
            if (!met) {
                unlink(own);
            }
        }
        return met;
    }

    private Node remove(int which) {
        Node found = first;
        for (int left = which; left > 0; left--) {
            found = found.next;
        }
        unlink(found);
        return found;
    }

    private void unlink(Node node) {
        Node before = null;
        Node at = first;
        while (at != node) {
            before = at;
            at = at.next;
        }
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        if (last == node) {
            last = before;
        }
        changed(-1);
    }

    private void changed(int by) {
        waiting += by;
        if (counting > 0) {
            grown |= by > 0;
            shrunk |= by < 0;
            if (grown && shrunk) {
                Gate.fallBackHandovers();
            }
        }
        gate.set(0, false, waiting == 0 ? 1 : waiting);
    }

    /** Whether items wait: more than 0, or takers: less than 0. The first that waits tells it. */
    int kind(String name) {
        gate.step(name);
        return items ? waiting : -waiting;
    }

    /**
     * How many items wait; less than 0: takers. They are counted one after the other: if some come and others go
     * meanwhile, there may be more than there ever were, and only the JDK's own code tells.
     */
    int count(String name) {
        gate.step(name);
        if (counting++ == 0) {
            grown = false;
            shrunk = false;
        }
        int before = items ? waiting : -waiting;
        gate.step(name);
        counting--;
        return before;
    }

    /** The item that comes next. */
    Object peek(String name) {
        gate.step(name);
        if (first == null || !items) {
            return null;
        }
        first.met.acquire();
        return first.item;
    }
}
