package amino;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A lock-free deque (Michael 2003: one anchor word for both ends and a status that tells which link is still to be
 * mended) with elimination back-off (Hendler, Shavit and Yerushalmi 2004): a push and a pop of one end that got into
 * each other's way exchange the value in a slot beside the deque.
 *
 * <p>Race: a pop clears the plain {@code Node.value} of the node it took, to help the garbage collector, while an
 * iterator may stand at that node.
 */
final class EBDeque<E> implements Iterable<E> {
    static final class Node<E> {
        final AtomicReference<Node<E>> left = new AtomicReference<>();
        final AtomicReference<Node<E>> right = new AtomicReference<>();
        E value;

        Node(E value) {
            this.value = value;
        }
    }

    private static final int STABLE = 0;
    private static final int PUSHED_LEFT = 1;
    private static final int PUSHED_RIGHT = 2;

    private static final class Anchor<E> {
        final Node<E> left;
        final Node<E> right;
        final int status;

        Anchor(Node<E> left, Node<E> right, int status) {
            this.left = left;
            this.right = right;
            this.status = status;
        }
    }

    private static final class Offer<E> {
        final E value;

        Offer(E value) {
            this.value = value;
        }
    }

    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    private final AtomicReference<Anchor<E>> anchor = new AtomicReference<>(new Anchor<>(null, null, STABLE));
    private final AtomicReferenceArray<Offer<E>> elimination = new AtomicReferenceArray<>(2);

    void pushLeft(E value) {
        Node<E> node = new Node<>(value);
        while (true) {
            Anchor<E> a = anchor.get();
            if (a.status != STABLE) {
                stabilize(a);
                continue;
            }
            Anchor<E> b;
            if (a.left == null) {
                b = new Anchor<>(node, node, STABLE);
            } else {
                node.right.set(a.left);
                b = new Anchor<>(node, a.right, PUSHED_LEFT);
            }
            if (anchor.compareAndSet(a, b)) {
                stabilize(b);
                return;
            }
            if (offered(LEFT, value)) {
                return;
            }
        }
    }

    void pushRight(E value) {
        Node<E> node = new Node<>(value);
        while (true) {
            Anchor<E> a = anchor.get();
            if (a.status != STABLE) {
                stabilize(a);
                continue;
            }
            Anchor<E> b;
            if (a.right == null) {
                b = new Anchor<>(node, node, STABLE);
            } else {
                node.left.set(a.right);
                b = new Anchor<>(a.left, node, PUSHED_RIGHT);
            }
            if (anchor.compareAndSet(a, b)) {
                stabilize(b);
                return;
            }
            if (offered(RIGHT, value)) {
                return;
            }
        }
    }

    /** The leftmost value, or null if the deque is empty. */
    E popLeft() {
        while (true) {
            Anchor<E> a = anchor.get();
            if (a.left == null) {
                return null;
            }
            if (a.status != STABLE) {
                stabilize(a);
                continue;
            }
            Anchor<E> b = a.left == a.right
                ? new Anchor<>(null, null, STABLE)
                : new Anchor<>(a.left.right.get(), a.right, STABLE);
            if (anchor.compareAndSet(a, b)) {
                return take(a.left);
            }
            Offer<E> offer = accepted(LEFT);
            if (offer != null) {
                return offer.value;
            }
        }
    }

    /** The rightmost value, or null if the deque is empty. */
    E popRight() {
        while (true) {
            Anchor<E> a = anchor.get();
            if (a.right == null) {
                return null;
            }
            if (a.status != STABLE) {
                stabilize(a);
                continue;
            }
            Anchor<E> b = a.left == a.right
                ? new Anchor<>(null, null, STABLE)
                : new Anchor<>(a.left, a.right.left.get(), STABLE);
            if (anchor.compareAndSet(a, b)) {
                return take(a.right);
            }
            Offer<E> offer = accepted(RIGHT);
            if (offer != null) {
                return offer.value;
            }
        }
    }

    private static <E> E take(Node<E> node) {
        E value = node.value;
        node.value = null;
        return value;
    }

    /** Sets the one inner link that still lacks after a push, then makes the anchor stable again. */
    private void stabilize(Anchor<E> a) {
        if (a.status == PUSHED_RIGHT) {
            mend(a, a.right.left.get(), a.right, false);
        } else if (a.status == PUSHED_LEFT) {
            mend(a, a.left.right.get(), a.left, true);
        }
    }

    private void mend(Anchor<E> a, Node<E> neighbour, Node<E> pushed, boolean fromLeft) {
        AtomicReference<Node<E>> link = fromLeft ? neighbour.left : neighbour.right;
        Node<E> old = link.get();
        if (anchor.get() != a) {
            return;
        }
        if (old != pushed && !link.compareAndSet(old, pushed)) {
            return;
        }
        anchor.compareAndSet(a, new Anchor<>(a.left, a.right, STABLE));
    }

    /** Offers a value to the pops of an end for a moment; true if one took it. */
    private boolean offered(int end, E value) {
        Offer<E> offer = new Offer<>(value);
        if (!elimination.compareAndSet(end, null, offer)) {
            return false;
        }
        Thread.onSpinWait();
        return !elimination.compareAndSet(end, offer, null);
    }

    /** The offer of a push at an end, now taken, or null. */
    private Offer<E> accepted(int end) {
        Offer<E> offer = elimination.get(end);
        return offer != null && elimination.compareAndSet(end, offer, null) ? offer : null;
    }

    @Override
    public Iterator<E> iterator() {
        return new Walk<>(anchor.get());
    }

    /** Goes from the left end to the right end as they were when it began; a link not yet mended ends it early. */
    private static final class Walk<E> implements Iterator<E> {
        private final Node<E> end;
        private Node<E> node;
        private E value;

        Walk(Anchor<E> a) {
            end = a.right;
            node = a.left;
            value = node == null ? null : node.value;
            if (value == null) {
                advance();
            }
        }

        private void advance() {
            do {
                node = node == null || node == end ? null : node.right.get();
                value = node == null ? null : node.value;
            } while (node != null && value == null);
        }

        @Override
        public boolean hasNext() {
            return value != null;
        }

        @Override
        public E next() {
            E result = value;
            if (result == null) {
                throw new NoSuchElementException();
            }
            advance();
            return result;
        }
    }
}
