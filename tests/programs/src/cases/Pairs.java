package cases;

import java.util.concurrent.atomic.AtomicInteger;

/** Pairs of threads that count up their own counters, again and again if they fail. */
public final class Pairs {
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2 * Integer.parseInt(args[0])];
        int times = Integer.parseInt(args[1]);
        for (int pair = 0; pair < threads.length; pair += 2) {
            AtomicInteger counter = new AtomicInteger();
            threads[pair] = new Thread(() -> count(counter, times));
            threads[pair + 1] = new Thread(() -> count(counter, times));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void count(AtomicInteger counter, int times) {
        for (int round = 0; round < times; round++) {
            int value;
            do {
                value = counter.get();
            } while (!counter.compareAndSet(value, value + 1));
        }
    }
}
