package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** A bounded buffer whose put asks with `if`, not with `while`: it may overwrite what was not taken. */
@Invariant("0 <= head && head < items.length && 0 <= count && count <= items.length")
public class HastyRing {
    @AccessibleIf("[j] holds(this)")
    private final int[] items = new int[1];

    @AccessibleIf("holds(this)")
    private int head;

    @AccessibleIf("holds(this)")
    private int count;

    @Requires("!holds(this)")
    @Performs({
        "action \"Put\": (items[(\\old(head) + \\old(count)) % items.length], count) {"
            + " \\old(count) < items.length && count == \\old(count) + 1 }",
        "[] action \"Interrupted\": () throws InterruptedException { }"
    })
    public synchronized void put(int item) throws InterruptedException {
        if (count == items.length) {
            wait();
        }
        items[(head + count) % items.length] = item;
        count++;
        notifyAll();
    }

    @Performs({
        "action \"Taken\": (head, count) { \\old(count) > 0 && count == \\old(count) - 1 }",
        "[] action \"Empty\": () { \\result == -1 && \\old(count) == 0 }"
    })
    public synchronized int take() {
        if (count == 0) {
            return -1;
        }
        int item = items[head];
        head = (head + 1) % items.length;
        count--;
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        HastyRing ring = new HastyRing();
        Thread consumer = new Thread(ring::take);
        consumer.start();
        ring.put(1);
        consumer.join();
    }
}
