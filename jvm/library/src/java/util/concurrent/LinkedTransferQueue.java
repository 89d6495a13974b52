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
        for (E e : c) {
            append(e, "LinkedTransferQueue");
        }
    }

    @Override
    public void put(E e) {
        append(e, "LinkedTransferQueue.put");
    }

    private void append(E e, String name) {
        handover.atOnce(Handover.present(e), Handover.LATER, name);
    }

    @Override
    public boolean offer(E e) {
        append(e, "LinkedTransferQueue.offer");
        return true;
    }

    @Override
    public boolean offer(E e, long timeout, TimeUnit unit) {
        append(e, "LinkedTransferQueue.offer");
        return true;
    }

    @Override
    public boolean add(E e) {
        append(e, "LinkedTransferQueue.add");
        return true;
    }

    @Override
    public boolean tryTransfer(E e) {
        return handover.atOnce(Handover.present(e), Handover.NOW, "LinkedTransferQueue.tryTransfer") != null;
    }

    @Override
    public void transfer(E e) throws InterruptedException {
        handover.act(Handover.present(e), Handover.FOR_EVER, "LinkedTransferQueue.transfer");
    }

    @Override
    public boolean tryTransfer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        return handover.inTime(Handover.present(e), timeout, unit, true, "LinkedTransferQueue.tryTransfer") != null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E take() throws InterruptedException {
        return (E) handover.act(null, Handover.FOR_EVER, "LinkedTransferQueue.take");
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return (E) handover.inTime(null, timeout, unit, true, "LinkedTransferQueue.poll");
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll() {
        return (E) handover.atOnce(null, Handover.NOW, "LinkedTransferQueue.poll");
    }

    @Override
    public int drainTo(Collection<? super E> c) {
        return Handover.drained(this, c, Integer.MAX_VALUE);
    }

    @Override
    public int drainTo(Collection<? super E> c, int maxElements) {
        return Handover.drained(this, c, maxElements);
    }

    @Override
    @SuppressWarnings("unchecked")
    public E peek() {
        return (E) handover.peek("LinkedTransferQueue.peek");
    }

    @Override
    public boolean isEmpty() {
        return handover.kind("LinkedTransferQueue.isEmpty") <= 0;
    }

    @Override
    public int size() {
        return Math.max(handover.count("LinkedTransferQueue.size"), 0);
    }

    @Override
    public void clear() {
        while (handover.atOnce(null, Handover.NOW, "LinkedTransferQueue.clear") != null) {}
    }

    @Override
    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    @Override
    public boolean hasWaitingConsumer() {
        return handover.kind("LinkedTransferQueue.hasWaitingConsumer") < 0;
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

    @Override
    public boolean contains(Object o) {
        Gate.fallBackHandovers();
        return false;
    }

    @Override
    public boolean remove(Object o) {
        Gate.fallBackHandovers();
        return false;
    }

    @Override
    public boolean removeAll(java.util.Collection<?> c) {
        Gate.fallBackHandovers();
        return false;
    }

    @Override
    public boolean retainAll(java.util.Collection<?> c) {
        Gate.fallBackHandovers();
        return false;
    }

    @Override
    public String toString() {
        Gate.fallBackHandovers();
        return null;
    }
}
