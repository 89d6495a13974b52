package amino;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * A sorted list with values (Harris 2001; Michael 2002; Herlihy and Shavit, section 9.8): the mark of a node's link
 * tells that the node is removed, and whoever passes it unlinks it.
 *
 * <p>Race: {@code put} on a key that is there overwrites the plain {@code Node.value} in place, while another
 * {@code put} writes it or an iterator reads it.
 */
final class LockFreeList<E> implements Iterable<E> {
    static final class Node<E> {
        final int key;
        final AtomicMarkableReference<Node<E>> next;
        E value;

        Node(int key, E value, Node<E> next) {
            this.key = key;
            this.value = value;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    private static final class Window<E> {
        final Node<E> pred;
        final Node<E> curr;

        Window(Node<E> pred, Node<E> curr) {
            this.pred = pred;
            this.curr = curr;
        }
    }

    private final Node<E> head = new Node<>(Integer.MIN_VALUE, null, null);

    /** The last node below {@code key} and the one behind it, or null in its place, with no removed node between. */
    private Window<E> find(int key) {
        boolean[] removed = new boolean[1];
        while (true) {
            Node<E> pred = head;
            Node<E> curr = pred.next.getReference();
            boolean again = false;
            while (curr != null && !again) {
                Node<E> succ = curr.next.get(removed);
                if (removed[0]) {
                    again = !pred.next.compareAndSet(curr, succ, false, false);
                } else if (curr.key >= key) {
                    break;
                } else {
                    pred = curr;
                }
                curr = succ;
            }
            if (!again) {
                return new Window<>(pred, curr);
            }
        }
    }

    /** Sets the value of a key; true if the key is new. */
    boolean put(int key, E value) {
        while (true) {
            Window<E> w = find(key);
            if (w.curr != null && w.curr.key == key) {
                w.curr.value = value;
                return false;
            }
            if (w.pred.next.compareAndSet(w.curr, new Node<>(key, value, w.curr), false, false)) {
                return true;
            }
        }
    }

    /** Removes a key; true if this call removed it. */
    boolean remove(int key) {
        while (true) {
            Window<E> w = find(key);
            if (w.curr == null || w.curr.key != key) {
                return false;
            }
            Node<E> succ = w.curr.next.getReference();
            if (w.curr.next.compareAndSet(succ, succ, false, true)) {
                w.pred.next.compareAndSet(w.curr, succ, false, false);
                return true;
            }
        }
    }

    @Override
    public Iterator<E> iterator() {
        return new Walk<>(head);
    }

    private static final class Walk<E> implements Iterator<E> {
        private Node<E> node;

        Walk(Node<E> head) {
            node = present(head.next.getReference());
        }

        /** The first node from this one on that is not removed. */
        private static <E> Node<E> present(Node<E> from) {
            Node<E> node = from;
            while (node != null && node.next.isMarked()) {
                node = node.next.getReference();
            }
            return node;
        }

        @Override
        public boolean hasNext() {
            return node != null;
        }

        @Override
        public E next() {
            if (node == null) {
                throw new NoSuchElementException();
            }
            E value = node.value;
            node = present(node.next.getReference());
            return value;
        }
    }
}
