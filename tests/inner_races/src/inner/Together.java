package inner;

import java.util.Queue;
import java.util.concurrent.BlockingDeque;

/** What the programs here have in common. */
final class Together {
    private Together() {}

    interface Part {
        void run() throws Throwable;
    }

    /** Each part in a thread of its own; what one of them throws ends it and nothing else. */
    static void run(Part... parts) throws InterruptedException {
        Thread[] threads = new Thread[parts.length];
        for (int i = 0; i < parts.length; i++) {
            Part part = parts[i];
            threads[i] = new Thread(() -> {
                try {
                    part.run();
                } catch (Throwable thrown) {
                    // its thread is at its end
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static void queue(Queue<Integer> queue) throws InterruptedException {
        run(
            () -> {
                queue.add(1);
                queue.poll();
                queue.add(2);
            },
            () -> {
                queue.poll();
                queue.remove(2);
                queue.peek();
                queue.contains(1);
                queue.size();
                queue.iterator().hasNext();
            });
    }

    static void deque(BlockingDeque<Integer> deque) throws InterruptedException {
        run(
            () -> {
                deque.addFirst(1);
                deque.pollLast();
                deque.addLast(2);
            },
            () -> {
                deque.pollFirst();
                deque.removeLastOccurrence(2);
                deque.peekLast();
                deque.contains(1);
                deque.size();
            });
    }
}
