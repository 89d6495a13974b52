package everyday;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

/** Tasks of fork/join pools that tell threads apart: by names, and by what a ThreadLocal has for them. */
public class KnownWorkers {
    private static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);
    private static final ThreadLocal<String> USER = new ThreadLocal<>();
    private static final ThreadLocal<int[]> CELL = ThreadLocal.withInitial(() -> new int[1]);
    private static final Set<String> names = ConcurrentHashMap.newKeySet();
    private static boolean racy;
    private static int tasks;

    private static void counted() {
        if (racy) {
            tasks++;
        }
    }

    private static String text(int number) {
        counted();
        StringBuilder buffer = BUFFER.get();
        buffer.setLength(0);
        return buffer.append(number).toString();
    }

    private static String asUser(String name) {
        USER.set(name);
        try {
            counted();
            return USER.get();
        } finally {
            USER.remove();
        }
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                counted();
                int[] cell = CELL.get();
                cell[0] = from;
                return cell[0];
            }
            Sum left = new Sum(from, (from + to) / 2);
            Sum right = new Sum((from + to) / 2, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        racy = args.length > 1;
        switch (args[0]) {
            case "names":
                CompletableFuture<Void> named = CompletableFuture.runAsync(() -> {
                    names.add(Thread.currentThread().getName());
                    counted();
                });
                CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
                    names.add(Thread.currentThread().getName());
                    counted();
                });
                named.join();
                other.join();
                check(!names.isEmpty() && names.size() <= 2);
                break;
            case "buffer":
                CompletableFuture<String> one = CompletableFuture.supplyAsync(() -> text(1));
                CompletableFuture<String> two = CompletableFuture.supplyAsync(() -> text(2));
                check(one.join().equals("1") && two.join().equals("2"));
                break;
            case "context":
                CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> asUser("first"));
                CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> asUser("second"));
                check(first.join().equals("first") && second.join().equals("second"));
                break;
            case "recursive":
                check(new ForkJoinPool(2).invoke(new Sum(0, 4)) == 6);
                break;
            default:
                int sum = IntStream.range(0, 4).parallel().map(at -> {
                    counted();
                    int[] cell = CELL.get();
                    cell[0] = at;
                    return cell[0];
                }).sum();
                check(sum == 6);
        }
    }
}
