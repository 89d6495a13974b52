package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;

/** The model of SynchronousQueue. */
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    private static final long serialVersionUID = 1;
    private final transient Handover handover;

    public SynchronousQueue() {
        this(false);
    }

    public SynchronousQueue(boolean fair) {
        handover = new Handover(fair);
    }

    @Override
    public void put(E e) throws InterruptedException {
        handover.act(Handover.present(e), Handover.FOR_EVER, "SynchronousQueue.put");
    }

    @Override
    public boolean offer(E e) {
        return handover.atOnce(Handover.present(e), Handover.NOW, "SynchronousQueue.offer") != null;
    }

    @Override
    public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        return handover.inTime(Handover.present(e), timeout, unit, false, "SynchronousQueue.offer") != null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E take() throws InterruptedException {
        return (E) handover.act(null, Handover.FOR_EVER, "SynchronousQueue.take");
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll() {
        return (E) handover.atOnce(null, Handover.NOW, "SynchronousQueue.poll");
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return (E) handover.inTime(null, timeout, unit, false, "SynchronousQueue.poll");
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
    public boolean isEmpty() {
        return true;
    }

    @Override
    public int size() {
        return 0;
    }

    @Override
    public int remainingCapacity() {
        return 0;
    }

    @Override
    public void clear() {}

    @Override
    public boolean contains(Object o) {
        return false;
    }

    @Override
    public boolean remove(Object o) {
        return false;
    }

    @Override
    public boolean containsAll(Collection<?> c) {
        return c.isEmpty();
    }

    @Override
    public boolean removeAll(Collection<?> c) {
        return false;
    }

    @Override
    public boolean retainAll(Collection<?> c) {
        return false;
    }

    @Override
    public E peek() {
        return null;
    }

    @Override
    public Iterator<E> iterator() {
        return Collections.emptyIterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return Spliterators.emptySpliterator();
    }

    @Override
    public Object[] toArray() {
        return new Object[0];
    }

    @Override
    public <T> T[] toArray(T[] a) {
        if (a.length > 0) {
            a[0] = null;
        }
        return a;
    }

    @Override
    public String toString() {
        return "[]";
    }
}
