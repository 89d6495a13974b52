package juc;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Two threads push onto a stack whose top is updated atomically. */
public class AtomicReferenceFieldUpdaterUse {
    static final AtomicReferenceFieldUpdater<AtomicReferenceFieldUpdaterUse, Node> TOP =
            AtomicReferenceFieldUpdater.newUpdater(AtomicReferenceFieldUpdaterUse.class, Node.class, "top");

    static final class Node {
        int data;
        Node below;
    }

    volatile Node top;

    void push(boolean broken) {
        Node node = new Node();
        node.data = 1;
        do {
            node.below = top;
        } while (!TOP.compareAndSet(this, node.below, node));
        if (broken) {
            node.data = 2; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicReferenceFieldUpdaterUse stack = new AtomicReferenceFieldUpdaterUse();
        Threads.start(() -> stack.push(broken));
        stack.push(false);
        for (Node node = TOP.get(stack); node != null; node = node.below) {
            Threads.check(node.data >= 1);
        }
    }
}
