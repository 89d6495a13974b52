package concurrent;

import java.util.*;
import java.util.concurrent.*;

public class Completions {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        for (int i = 1; i <= 4; i++) {
            int n = i;
            service.submit(() -> n * 10);
        }
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += service.take().get();
        }
        System.out.println(sum + " " + service.poll());
        String only = pool.invokeAny(List.of(() -> "only"));
        System.out.println(only);
        try {
            pool.invokeAny(List.of(() -> {
                throw new IllegalStateException("all fail");
            }));
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        CompletableFuture<Integer> sumOfAll = CompletableFuture.completedFuture(0);
        for (int i = 1; i <= 3; i++) {
            int n = i;
            sumOfAll = sumOfAll.thenCombine(CompletableFuture.supplyAsync(() -> n, pool), Integer::sum);
        }
        System.out.println(sumOfAll.get());
        Future<Integer> slow = pool.submit(() -> {
            new CountDownLatch(1).await();
            return 1;
        });
        try {
            slow.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        System.out.println(slow.cancel(true) + " " + slow.isCancelled() + slow.isDone());
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES));
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                System.out.println("phase " + phase + " " + parties);
                return phase == 1;
            }
        };
        Thread t = new Thread(() -> {
            while (!phaser.isTerminated()) {
                phaser.arriveAndAwaitAdvance();
            }
        });
        t.start();
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndAwaitAdvance();
        t.join();
        System.out.println(phaser.isTerminated());
    }
}
