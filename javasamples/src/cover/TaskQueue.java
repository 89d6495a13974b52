package cover;

import java.util.ArrayDeque;
import java.util.Queue;

/** A pool of threads with a queue of tasks: tasks share a counter under a lock of its own. */
public class TaskQueue {
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private boolean closed;

    synchronized void submit(Runnable task) {
        tasks.add(task);
        notify();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    private synchronized Runnable next() throws InterruptedException {
        while (tasks.isEmpty()) {
            if (closed) {
                return null;
            }
            wait();
        }
        return tasks.poll();
    }

    void work() {
        try {
            for (Runnable task = next(); task != null; task = next()) {
                task.run();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static final Object LOCK = new Object();
    static int done;

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        TaskQueue queue = new TaskQueue();
        for (int i = 0; i < threads; i++) {
            new Thread(queue::work).start();
        }
        for (int i = 0; i < 2; i++) {
            queue.submit(() -> {
                synchronized (LOCK) {
                    done++;
                }
            });
        }
        queue.close();
    }
}
