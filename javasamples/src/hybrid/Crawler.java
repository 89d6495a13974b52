package hybrid;

/**
 * The kernel of a crawler: a pool of threads takes requests from a queue, "loads" a page of a small built-in
 * web, and queues the pages that it links to. A client that has waited long enough cancels a request.
 *
 * Arguments: threads, pages, "racy" or "fixed". As in many such pools, the field that says which thread works
 * on a task is set by the worker and used by whoever cancels the task: in the racy variant without a lock.
 */
public class Crawler {
    static final class Task {
        final int page;
        Thread runner;
        boolean cancelled;

        Task(int page) {
            this.page = page;
        }

        void run(Pool pool) {
            if (pool.racy) {
                runner = Thread.currentThread();
            } else {
                synchronized (this) {
                    runner = Thread.currentThread();
                }
            }
            for (int link : pool.links(page)) {
                pool.request(link);
            }
        }

        void cancel(boolean racy) {
            synchronized (this) {
                cancelled = true;
                if (!racy && runner != null) {
                    runner = null;
                }
            }
            if (racy && runner != null) {
                runner = null;
            }
        }

        synchronized boolean isCancelled() {
            return cancelled;
        }
    }

    static final class Pool {
        final boolean racy;
        private final int pages;
        private final boolean[] seen;
        private final Task[] queue;
        private final Task[] started;
        private int head;
        private int tail;
        private int open;
        private int visited;

        Pool(int pages, boolean racy) {
            this.pages = pages;
            this.racy = racy;
            seen = new boolean[pages];
            queue = new Task[pages];
            started = new Task[pages];
        }

        int[] links(int page) {
            return new int[] {(page * 2 + 1) % pages, (page * 2 + 2) % pages};
        }

        synchronized void request(int page) {
            if (!seen[page]) {
                seen[page] = true;
                queue[tail++] = new Task(page);
                open++;
                notifyAll();
            }
        }

        synchronized Task next() throws InterruptedException {
            while (head == tail && open > 0) {
                wait();
            }
            if (head == tail) {
                return null;
            }
            Task task = queue[head];
            started[head++] = task;
            return task;
        }

        synchronized void finished() {
            open--;
            visited++;
            notifyAll();
        }

        /** The task that was started last but one, for the client to cancel. */
        synchronized Task slowest() {
            return head < pages / 2 ? null : started[pages / 2 - 1];
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int pages = args.length > 1 ? Integer.parseInt(args[1]) : 12;
        boolean racy = args.length > 2 && args[2].equals("racy");
        Pool pool = new Pool(pages, racy);
        pool.request(0);
        Thread[] workers = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            workers[t] = new Thread(() -> {
                try {
                    for (Task task = pool.next(); task != null; task = pool.next()) {
                        if (!task.isCancelled()) {
                            task.run(pool);
                        }
                        pool.finished();
                    }
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
            });
            workers[t].start();
        }
        Task slow = pool.slowest();
        if (slow != null) {
            slow.cancel(racy);
        }
        for (Thread worker : workers) {
            worker.join();
        }
    }
}
