package concurrent;

import java.util.*;
import java.util.concurrent.*;

public class Futures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.completedFuture(20);
        CompletableFuture<Integer> b = new CompletableFuture<>();
        CompletableFuture<String> chain = a.thenCombine(b, Integer::sum).thenApply(x -> "sum " + x).thenCompose(s -> CompletableFuture.completedFuture(s + "!"));
        System.out.println(chain.isDone() + " " + b.complete(22) + b.complete(5) + " " + chain.get() + chain.getNow("x"));
        CompletableFuture<Integer> bad = a.thenApply(x -> x / 0);
        System.out.println(bad.isCompletedExceptionally() + " " + bad.exceptionally(e -> -1).join() + " " + bad.handle((v, e) -> v + "/" + e.getClass().getSimpleName() + "/" + e.getCause().getMessage()).join());
        try {
            bad.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        StringBuilder log = new StringBuilder();
        CompletableFuture<Void> all = CompletableFuture.allOf(a.thenAccept(x -> log.append("x").append(x)), b.thenRun(() -> log.append(" ran")), chain.whenComplete((v, e) -> log.append(" ").append(v).append(e)));
        System.out.println(all.isDone() + " " + log);
        System.out.println(CompletableFuture.anyOf(new CompletableFuture<>(), a).join() + " " + a.acceptEither(b, x -> {}).isDone() + a.applyToEither(b, x -> x + 1).join() + a.runAfterBoth(b, () -> {}).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled());
        try {
            cancelled.get();
        } catch (CancellationException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        CompletableFuture<Integer> failed = CompletableFuture.failedFuture(new java.io.IOException("io"));
        System.out.println(failed.exceptionallyCompose(e -> CompletableFuture.completedFuture(9)).join() + " " + failed.isCompletedExceptionally());
        System.out.println(CompletableFuture.supplyAsync(() -> 6).thenApplyAsync(x -> x * 7).get() + " " + CompletableFuture.runAsync(() -> {}).get());
        System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 1, TimeUnit.MILLISECONDS).get());
        CompletableFuture<String> obtrude = CompletableFuture.completedFuture("old");
        obtrude.obtrudeValue("new");
        System.out.println(obtrude.join() + " " + obtrude.minimalCompletionStage().toCompletableFuture().join() + obtrude.copy().join() + obtrude.getNumberOfDependents());
        FutureTask<Integer> task = new FutureTask<>(() -> 5);
        task.run();
        System.out.println(task.get() + " " + task.isDone() + task.cancel(true));
    }
}
