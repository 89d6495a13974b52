package hybrid;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A web server without the web: an executor handles requests. A handler looks pages up in a cache under a
 * read–write lock, fills it when the page is missing, and keeps statistics.
 *
 * Arguments: threads, requests, "racy" (the statistics of misses are written under the read lock) or "fixed".
 */
public class WebServer {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final AtomicInteger handled = new AtomicInteger();
    static final int PAGES = 4;
    static int[] cache = new int[PAGES];
    static int misses;
    static boolean racy;

    static int handle(int request) {
        int page = request % PAGES;
        lock.readLock().lock();
        int content;
        try {
            content = cache[page];
            if (content == 0 && racy) {
                misses++;
            }
        } finally {
            lock.readLock().unlock();
        }
        if (content == 0) {
            lock.writeLock().lock();
            try {
                if (!racy) {
                    misses++;
                }
                cache[page] = content = render(page);
            } finally {
                lock.writeLock().unlock();
            }
        }
        handled.incrementAndGet();
        return content;
    }

    private static int render(int page) {
        int sum = 1;
        for (int i = 0; i < 50; i++) {
            sum = sum * 31 + page;
        }
        return sum | 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int requests = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        racy = args.length > 2 && args[2].equals("racy");
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        for (int r = 0; r < requests; r++) {
            int request = r;
            executor.submit(() -> handle(request));
        }
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.MINUTES);
    }
}
