package concurrent;

import java.util.*;
import java.util.concurrent.*;

public class QueuesAlone {
    static void tell(Callable<?> action) throws Exception {
        try {
            System.out.print(action.call() + " ");
        } catch (IllegalStateException | NoSuchElementException | NullPointerException e) {
            System.out.print(e + " ");
        }
    }

    public static void main(String[] args) throws Exception {
        List<BlockingQueue<Integer>> queues = List.of(new ArrayBlockingQueue<>(2), new LinkedBlockingQueue<>(2), new LinkedBlockingDeque<>(2), new PriorityBlockingQueue<>(), new LinkedTransferQueue<>());
        for (BlockingQueue<Integer> q : queues) {
            System.out.print(q.getClass().getSimpleName() + " ");
            q.put(5);
            tell(() -> q.offer(3));
            tell(() -> q.offer(9));
            tell(() -> q.add(1));
            tell(q::peek);
            tell(q::take);
            tell(() -> q.poll(1, TimeUnit.MILLISECONDS));
            tell(q::remainingCapacity);
            List<Integer> drained = new ArrayList<>();
            tell(() -> q.drainTo(drained));
            tell(() -> drained);
            tell(q::poll);
            tell(q::remove);
            tell(() -> q.offer(null));
            tell(q::element);
            System.out.println(q);
        }
        SynchronousQueue<Integer> hand = new SynchronousQueue<>();
        System.out.println(hand.offer(1) + " " + hand.poll() + hand.size() + hand.offer(1, 1, TimeUnit.MILLISECONDS));
        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>(List.of("a", "b"));
        d.offerFirst("z");
        d.addLast("c");
        System.out.println(d + d.pollLast() + d.peekFirst() + d.removeFirstOccurrence("a") + d.size() + new ConcurrentLinkedQueue<>(d));
        DelayQueue<Delayed> delayed = new DelayQueue<>();
        delayed.add(new Delayed() {
            public long getDelay(TimeUnit unit) {
                return -1;
            }

            public int compareTo(Delayed o) {
                return 0;
            }

            public String toString() {
                return "due";
            }
        });
        System.out.println(delayed.take() + " " + delayed.poll());
    }
}
