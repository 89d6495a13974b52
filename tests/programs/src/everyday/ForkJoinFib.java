package everyday;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Fibonacci numbers as in the documentation of RecursiveTask. "racy": the tasks also count without a lock. */
public final class ForkJoinFib extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private static int tasks;
    private static boolean racy;
    private final int n;

    private ForkJoinFib(int n) {
        this.n = n;
    }

    @Override
    protected Integer compute() {
        if (racy) {
            tasks++;
        }
        if (n <= 1) {
            return n;
        }
        ForkJoinFib first = new ForkJoinFib(n - 1);
        first.fork();
        ForkJoinFib second = new ForkJoinFib(n - 2);
        return second.compute() + first.join();
    }

    public static void main(String[] args) {
        racy = args.length > 1 && args[1].equals("racy");
        System.out.println(new ForkJoinPool().invoke(new ForkJoinFib(Integer.parseInt(args[0]))));
    }
}
