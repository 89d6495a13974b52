package spec;

import java.util.concurrent.atomic.AtomicReference;
import jrf.spec.Performs;
import jrf.spec.Witness;

/** Treiber's stack. Nodes are immutable, so what a thread has read of one stays so. */
public class Stack {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();
    private volatile boolean closed;

    @Performs(
        "action \"Pushed\": (top.value) {"
            + " top.get() != null && fresh(top.get()) && top.get().value == value"
            + " && top.get().next == \\old(top.get()) }")
    public void push(int value) {
        while (true) {
            Node old = top.get();
            Node node = new Node(value, old);
            if (top.compareAndSet(old, node)) {
                return;
            }
        }
    }

    @Performs({
        "action \"Popped\": (top.value) {"
            + " \\old(top.get()) != null && top.get() == \\old(top.get()).next"
            + " && \\result == \\old(top.get()).value }",
        "[] action \"Empty\": () { top.get() == null && \\result == -1 }"
    })
    public int pop() {
        while (true) {
            Node old = top.get();
            if (old == null) {
                return -1;
            }
            if (top.compareAndSet(old, old.next)) {
                return old.value;
            }
        }
    }

    /** Looks at the top, and answers once the stack is open. It is the look that counts, not the answer. */
    @Performs({
        "action \"Seen\": () { top.get() != null && \\result == top.get().value }",
        "action \"Nothing\": () { top.get() == null && \\result == -1 }"
    })
    public int peek() {
        Node first = top.get();
        if (first == null) {
            @Witness("Nothing") int none = -1;
            awaitOpen();
            return none;
        }
        @Witness("Seen") int seen = first.value;
        awaitOpen();
        return seen;
    }

    private void awaitOpen() {
        while (closed) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Stack stack = new Stack();
        Thread other = new Thread(() -> stack.push(1));
        other.start();
        stack.push(2);
        other.join();
        System.out.println(stack.pop() + stack.pop());
    }
}
