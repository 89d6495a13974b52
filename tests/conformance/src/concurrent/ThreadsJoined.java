package concurrent;

import java.util.*;
import java.util.concurrent.*;

public class ThreadsJoined {
    static int shared;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        int[] results = new int[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    results[n] += k * n;
                    synchronized (results) {
                        shared++;
                    }
                }
            }, "adder " + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(Arrays.toString(results) + shared);
        Exchanger<String> exchanger = new Exchanger<>();
        FutureTask<String> other = new FutureTask<>(() -> exchanger.exchange("from other"));
        new Thread(other).start();
        System.out.println(exchanger.exchange("from main") + " / " + other.get());
        CyclicBarrier barrier = new CyclicBarrier(2);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Thread t = new Thread(() -> {
            try {
                order.add("before");
                barrier.await();
                barrier.await();
                order.add("last");
            } catch (Exception e) {
                order.add(e.toString());
            }
        });
        t.start();
        barrier.await();
        order.add("between");
        barrier.await();
        t.join();
        System.out.println(order);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 5; i++) {
                    queue.put(i);
                }
                queue.put(-1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        producer.start();
        int sum = 0;
        for (int x; (x = queue.take()) > 0; ) {
            sum += x;
        }
        System.out.println(sum);
        Thread dying = new Thread(() -> {
            throw new IllegalStateException("thread dies");
        });
        StringBuffer seen = new StringBuffer();
        dying.setUncaughtExceptionHandler((th, e) -> seen.append(e.getMessage()));
        dying.start();
        dying.join();
        System.out.println(seen + " " + dying.isAlive() + dying.getState());
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
        local.set(8);
        FutureTask<Integer> fresh = new FutureTask<>(local::get);
        Thread v = new Thread(fresh);
        v.start();
        System.out.println(fresh.get() + " " + local.get());
        Thread sleeper = new Thread(() -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                order.add("woken " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(order.get(order.size() - 1));
    }
}
