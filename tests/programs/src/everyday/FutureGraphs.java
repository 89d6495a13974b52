package everyday;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Graphs of futures that one thread makes and completes, chosen by seeds FIRST up to LAST: prints in which order
 * what runs, and each future at the end. What runs makes and completes others. With a third argument some
 * executors run what they get twice.
 */
public class FutureGraphs {
    private static final int DEEP = 2;

    private final Random random;
    private final boolean twice;
    private final StringBuilder told = new StringBuilder();
    private final List<CompletableFuture<Object>> all = new ArrayList<>();
    private final List<CompletableFuture<Object>> sources = new ArrayList<>();
    private final ArrayDeque<Runnable> later = new ArrayDeque<>();
    private int depth;

    private FutureGraphs(long seed, boolean twice) {
        random = new Random(seed);
        this.twice = twice;
    }

    public static void main(String[] args) {
        int last = Integer.parseInt(args[1]);
        for (int seed = Integer.parseInt(args[0]); seed < last; seed++) {
            System.out.println(seed + ": " + new FutureGraphs(seed, args.length > 2).run());
        }
    }

    private String run() {
        for (int i = 0; i < 3; i++) {
            source();
        }
        for (int i = 0; i < 14; i++) {
            make();
        }
        for (int i = 0; i < 6; i++) {
            if (random.nextInt(3) == 0) {
                runLater();
            }
            complete();
            if (random.nextInt(3) == 0) {
                make();
            }
        }
        while (!later.isEmpty()) {
            runLater();
        }
        for (CompletableFuture<Object> future : all) {
            told.append("; ").append(shown(future));
        }
        return told.toString();
    }

    private void runLater() {
        Runnable next = later.poll();
        if (next != null) {
            told.append("later ");
            next.run();
        }
    }

    private CompletableFuture<Object> source() {
        CompletableFuture<Object> made = new CompletableFuture<>();
        sources.add(made);
        all.add(made);
        return made;
    }

    private CompletableFuture<Object> any() {
        return all.get(random.nextInt(all.size()));
    }

    /** What a dependent does when it runs. */
    private void act(int number) {
        told.append(number).append(' ');
        if (depth > DEEP) {
            return;
        }
        depth++;
        switch (random.nextInt(8)) {
            case 0:
                complete();
                break;
            case 1:
                make();
                break;
            case 2:
                told.append(any().isDone() ? "done " : "not ");
                break;
            default:
                break;
        }
        depth--;
        if (random.nextInt(9) == 0) {
            throw new IllegalStateException("by " + number);
        }
    }

    private void complete() {
        CompletableFuture<Object> future =
                random.nextInt(4) == 0 ? any() : sources.get(random.nextInt(sources.size()));
        boolean first;
        switch (random.nextInt(6)) {
            case 0:
                first = future.completeExceptionally(new RuntimeException("given"));
                break;
            case 1:
                first = future.cancel(false);
                break;
            default:
                first = future.complete("value");
                break;
        }
        told.append(first ? "completed " : "no ");
    }

    private Executor executor() {
        switch (random.nextInt(twice ? 4 : 3)) {
            case 0:
                return task -> {
                    told.append("now ");
                    task.run();
                };
            case 1:
                return later::add;
            case 2:
                return task -> {
                    throw new RejectedExecutionException("rejected");
                };
            default:
                return task -> {
                    told.append("twice ");
                    task.run();
                    task.run();
                };
        }
    }

    private void make() {
        try {
            make(all.size());
        } catch (RuntimeException raised) {
            told.append("raised ").append(raised).append(' ');
        }
    }

    @SuppressWarnings("unchecked")
    private void make(int number) {
        CompletableFuture<Object> one = any();
        CompletableFuture<Object> two = any();
        CompletableFuture<?> made;
        switch (random.nextInt(33)) {
            case 0:
                made = one.thenRun(() -> act(number));
                break;
            case 1:
                made = one.thenApply(value -> acted(number, value));
                break;
            case 2:
                made = one.handle((value, thrown) -> acted(number, thrown == null ? value : thrown));
                break;
            case 3:
                made = one.whenComplete((value, thrown) -> act(number));
                break;
            case 4:
                made = one.exceptionally(thrown -> acted(number, "instead"));
                break;
            case 5:
                made = one.thenCompose(value -> (CompletableFuture<Object>) acted(number, two));
                break;
            case 6:
                made = one.exceptionallyCompose(thrown -> (CompletableFuture<Object>) acted(number, two));
                break;
            case 7:
                made = one.thenCombine(two, (first, second) -> acted(number, first));
                break;
            case 8:
                made = one.applyToEither(two, value -> acted(number, value));
                break;
            case 9:
                made = one.runAfterEither(two, () -> act(number));
                break;
            case 10:
                made = one.runAfterBoth(two, () -> act(number));
                break;
            case 11:
                made = CompletableFuture.allOf(one, two, any());
                break;
            case 12:
                made = CompletableFuture.anyOf(one, two, any());
                break;
            case 13:
                made = one.copy();
                break;
            case 14:
                made = one.thenRunAsync(() -> act(number), executor());
                break;
            case 15:
                made = one.thenApplyAsync(value -> acted(number, value), executor());
                break;
            case 16:
                made = one.handleAsync((value, thrown) -> acted(number, value), executor());
                break;
            case 17:
                made = one.whenCompleteAsync((value, thrown) -> act(number), executor());
                break;
            case 18:
                made = one.exceptionallyAsync(thrown -> acted(number, "instead"), executor());
                break;
            case 19:
                made = one.thenComposeAsync(value -> (CompletableFuture<Object>) acted(number, two), executor());
                break;
            case 20:
                made =
                        one.exceptionallyComposeAsync(
                                thrown -> (CompletableFuture<Object>) acted(number, two), executor());
                break;
            case 21:
                made = one.thenCombineAsync(two, (first, second) -> acted(number, first), executor());
                break;
            case 22:
                made = one.applyToEitherAsync(two, value -> acted(number, value), executor());
                break;
            case 23:
                made = CompletableFuture.allOf(one);
                break;
            case 24:
                made = CompletableFuture.anyOf(one);
                break;
            case 25:
                made = one.minimalCompletionStage().toCompletableFuture();
                break;
            case 26:
                made = one.minimalCompletionStage().thenApply(value -> acted(number, value)).toCompletableFuture();
                break;
            case 27:
                source();
                return;
            case 28:
                made = new CompletableFuture<>().completeAsync(() -> acted(number, "supplied"), executor());
                break;
            case 29:
                made = one.thenAcceptBoth(two, (first, second) -> act(number));
                break;
            case 30:
                made = CompletableFuture.allOf(one, two, any(), any(), any());
                break;
            case 31:
                made = one.acceptEitherAsync(two, value -> act(number), executor());
                break;
            default:
                made = CompletableFuture.supplyAsync(() -> acted(number, "supplied"), executor());
                break;
        }
        all.add((CompletableFuture<Object>) made);
    }

    private Object acted(int number, Object value) {
        act(number);
        return value;
    }

    private static String shown(CompletableFuture<Object> future) {
        if (!future.isDone()) {
            return "-";
        }
        StringBuilder shown = new StringBuilder(future.isCancelled() ? "cancelled" : "");
        try {
            shown.append(told(future.getNow("absent")));
        } catch (RuntimeException thrown) {
            shown.append(thrown).append(" by ").append(thrown.getCause());
            for (Throwable other : thrown.getSuppressed()) {
                shown.append(" beside ").append(other);
            }
        }
        try {
            future.get();
        } catch (Exception thrown) {
            shown.append(" got ").append(thrown).append(" by ").append(thrown.getCause());
        }
        return shown.append(future.isCompletedExceptionally() ? " failed" : " has a value").toString();
    }

    /** A future that is a value has a text that tells its identity. */
    private static String told(Object value) {
        return value instanceof CompletableFuture ? "a future" : String.valueOf(value);
    }
}
