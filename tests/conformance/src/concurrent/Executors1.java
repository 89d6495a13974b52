package concurrent;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Executors1 {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            futures.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> f : futures) {
            sum += f.get();
        }
        System.out.println(sum + " " + futures.get(0).isDone());
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("inside");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        System.out.println(pool.invokeAll(List.of(() -> "a", () -> "b")).stream().map(f -> {
            try {
                return f.get();
            } catch (Exception e) {
                return e.toString();
            }
        }).toList());
        AtomicInteger ran = new AtomicInteger();
        pool.execute(ran::incrementAndGet);
        pool.submit(ran::incrementAndGet, "result").get();
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + pool.isShutdown() + pool.isTerminated() + ran);
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "worker"));
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get());
        List<Runnable> left = single.shutdownNow();
        System.out.println(left.size());
        ThreadPoolExecutor own = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(4), new ThreadPoolExecutor.CallerRunsPolicy());
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 4; i++) {
            int n = i;
            own.submit(() -> log.add("task " + n)).get();
        }
        own.shutdown();
        own.awaitTermination(1, TimeUnit.SECONDS);
        System.out.println(log + " " + own.getCompletedTaskCount() + own.getPoolSize());
        try (AutoCloseable ignored = () -> System.out.println("closed")) {
            ScheduledExecutorService later = Executors.newScheduledThreadPool(1);
            ScheduledFuture<String> f = later.schedule(() -> "later", 5, TimeUnit.MILLISECONDS);
            System.out.println(f.get());
            later.shutdownNow();
        }
    }
}
