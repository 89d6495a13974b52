package spec;

import java.util.concurrent.atomic.AtomicReference;
import jrf.spec.Performs;

/** A stack whose push does not compare before it sets: race-free, and pushes get lost. */
public class LossyStack {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    @Performs(
        "action \"Pushed\": (top.value) {"
            + " top.get() != null && fresh(top.get()) && top.get().value == value"
            + " && top.get().next == \\old(top.get()) }")
    public void push(int value) {
        Node old = top.get();
        Node node = new Node(value, old);
        top.set(node);
    }

    public static void main(String[] args) throws InterruptedException {
        LossyStack stack = new LossyStack();
        Thread other = new Thread(() -> stack.push(1));
        other.start();
        stack.push(2);
        other.join();
    }
}
