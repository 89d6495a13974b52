package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;

/** The model of LinkedTransferQueue. What goes through all elements is the JDK's own code. */
public class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E>, java.io.Serializable {
    private static final long serialVersionUID = 1;
    private final transient Handover handover = new Handover(true);

    public LinkedTransferQueue() {}

    public LinkedTransferQueue(Collection<? extends E> c) {
        addAll(c);
    }

    /** Null behind a timeout; InterruptedException if the thread is interrupted by then. */
    private Object inTime(Object item, long time, TimeUnit unit, String name) throws InterruptedException {
        Object met = handover.act(item, Math.max(unit.toNanos(time), Handover.NOW), name);
        if (met == null && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return met;
    }

    private Object atOnce(Object item, long how, String name) {
        try {
            return handover.act(item, how, name);
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }

    private static <E> E present(E item) {
        if (item == null) {
            throw new NullPointerException();
        }
        return item;
    }

    @Override
    public void put(E e) {
        atOnce(present(e), Handover.LATER, "LinkedTransferQueue.put");
    }

    @Override
    public boolean offer(E e) {
        put(e);
        return true;
    }

    @Override
    public boolean offer(E e, long timeout, TimeUnit unit) {
        put(e);
        return true;
    }

    @Override
    public boolean add(E e) {
        put(e);
        return true;
    }

    @Override
    public boolean tryTransfer(E e) {
        return atOnce(present(e), Handover.NOW, "LinkedTransferQueue.tryTransfer") != null;
    }

    @Override
    public void transfer(E e) throws InterruptedException {
        handover.act(present(e), Handover.FOR_EVER, "LinkedTransferQueue.transfer");
    }

    @Override
    public boolean tryTransfer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        return inTime(present(e), timeout, unit, "LinkedTransferQueue.tryTransfer") != null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E take() throws InterruptedException {
        return (E) handover.act(null, Handover.FOR_EVER, "LinkedTransferQueue.take");
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return (E) inTime(null, timeout, unit, "LinkedTransferQueue.poll");
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll() {
        return (E) atOnce(null, Handover.NOW, "LinkedTransferQueue.poll");
    }

    @Override
    public int drainTo(Collection<? super E> c) {
        return drainTo(c, Integer.MAX_VALUE);
    }

    @Override
    public int drainTo(Collection<? super E> c, int maxElements) {
        present(c);
        if (c == this) {
            throw new IllegalArgumentException();
        }
        int count = 0;
        E item;
        while (count < maxElements && (item = poll()) != null) {
            c.add(item);
            count++;
        }
        return count;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E peek() {
        return (E) handover.peek("LinkedTransferQueue.peek");
    }

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    @Override
    public int size() {
        return Math.max(handover.count("LinkedTransferQueue.size"), 0);
    }

    @Override
    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    @Override
    public boolean hasWaitingConsumer() {
        return getWaitingConsumerCount() > 0;
    }

    @Override
    public int getWaitingConsumerCount() {
        return Math.max(-handover.count("LinkedTransferQueue.getWaitingConsumerCount"), 0);
    }

    @Override
    public Iterator<E> iterator() {
        Gate.fallBackHandovers();
        return null;
    }

    @Override
    public java.util.Spliterator<E> spliterator() {
        Gate.fallBackHandovers();
        return null;
    }

    @Override
    public void forEach(java.util.function.Consumer<? super E> action) {
        Gate.fallBackHandovers();
    }

    @Override
    public boolean removeIf(java.util.function.Predicate<? super E> filter) {
        Gate.fallBackHandovers();
        return false;
    }

    @Override
    public Object[] toArray() {
        Gate.fallBackHandovers();
        return null;
    }

    @Override
    public <T> T[] toArray(T[] a) {
        Gate.fallBackHandovers();
        return null;
    }
}
