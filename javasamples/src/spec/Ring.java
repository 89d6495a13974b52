package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** A bounded buffer: puts wait while it is full, takes while it is empty. */
@Invariant("0 <= head && head < items.length && 0 <= count && count <= items.length")
public class Ring {
    @AccessibleIf("[j] holds(this)")
    private final int[] items = new int[4];

    @AccessibleIf("holds(this)")
    private int head;

    @AccessibleIf("holds(this)")
    private int count;

    @Requires("!holds(this)")
    @Performs({
        "action \"Put\": (items[(\\old(head) + \\old(count)) % items.length], count) {"
            + " \\old(count) < items.length && count == \\old(count) + 1"
            + " && items[(\\old(head) + \\old(count)) % items.length] == item }",
        "[] action \"Interrupted\": () throws InterruptedException { }"
    })
    public synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[(head + count) % items.length] = item;
        count++;
        notifyAll();
    }

    @Requires("!holds(this)")
    @Performs({
        "action \"Taken\": (head, count) {"
            + " \\old(count) > 0 && count == \\old(count) - 1 && \\result == \\old(items[head])"
            + " && head == (\\old(head) + 1) % items.length }",
        "[] action \"Interrupted\": () throws InterruptedException { }"
    })
    public synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[head];
        head = (head + 1) % items.length;
        count--;
        notifyAll();
        return item;
    }

    @Performs("action () { \\result == count }")
    public synchronized int size() {
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        Ring ring = new Ring();
        Thread producer = new Thread(() -> {
            try {
                ring.put(1);
                ring.put(2);
            } catch (InterruptedException gone) {
                return;
            }
        });
        producer.start();
        System.out.println(ring.take() + ring.take());
        producer.join();
    }
}
