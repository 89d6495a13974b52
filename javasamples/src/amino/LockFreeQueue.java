package amino;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue of Michael and Scott (1996), with a weakly consistent iterator.
 *
 * <p>Race: {@code poll} clears the plain {@code Node.item} of the node that becomes the sentinel, to help the garbage
 * collector. A slower {@code poll}, or an iterator, may still stand at that node and read the item.
 */
final class LockFreeQueue<E> implements Iterable<E> {
    static final class Node<E> {
        final AtomicReference<Node<E>> next = new AtomicReference<>();
        E item;

        Node(E item) {
            this.item = item;
        }
    }

    private final AtomicReference<Node<E>> head;
    private final AtomicReference<Node<E>> tail;

    LockFreeQueue() {
        Node<E> sentinel = new Node<>(null);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    void offer(E item) {
        Node<E> node = new Node<>(item);
        while (true) {
            Node<E> last = tail.get();
            Node<E> next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    /** The oldest item, or null if there is none. */
    E poll() {
        while (true) {
            Node<E> first = head.get();
            Node<E> last = tail.get();
            Node<E> next = first.next.get();
            if (first == last) {
                if (next == null) {
                    return null;
                }
                tail.compareAndSet(last, next);
            } else {
                E item = next.item;
                if (head.compareAndSet(first, next)) {
                    next.item = null;
                    return item;
                }
            }
        }
    }

    @Override
    public Iterator<E> iterator() {
        return new Walk<>(head.get());
    }

    private static final class Walk<E> implements Iterator<E> {
        private Node<E> node;
        private E item;

        Walk(Node<E> sentinel) {
            node = sentinel;
            advance();
        }

        private void advance() {
            do {
                node = node.next.get();
                item = node == null ? null : node.item;
            } while (node != null && item == null);
        }

        @Override
        public boolean hasNext() {
            return item != null;
        }

        @Override
        public E next() {
            E result = item;
            if (result == null) {
                throw new NoSuchElementException();
            }
            advance();
            return result;
        }
    }
}
