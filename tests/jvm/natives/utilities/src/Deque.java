import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;

/** safe: more queues. */
public class Deque {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedDeque<Integer> a = new ConcurrentLinkedDeque<>();
        LinkedBlockingDeque<Integer> b = new LinkedBlockingDeque<>();
        PriorityBlockingQueue<Integer> c = new PriorityBlockingQueue<>();
        Thread t = new Thread(() -> {
            a.addFirst(1);
            b.addLast(2);
            c.add(3);
        });
        t.start();
        c.add(4);
        t.join();
        if (a.pollLast() + b.takeFirst() + c.take() != 6) {
            throw new AssertionError();
        }
    }
}
