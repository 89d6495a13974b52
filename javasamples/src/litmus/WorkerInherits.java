package litmus;

import java.util.concurrent.ForkJoinPool;

/** A worker inherits the thread locals of who made the pool add it, and so does a thread that a task makes. */
public class WorkerInherits {
    static final InheritableThreadLocal<Integer> LOCAL = new InheritableThreadLocal<>();
    static int x;

    public static void main(String[] args) {
        LOCAL.set(1);
        new ForkJoinPool(2).execute(() -> new Thread(WorkerInherits::run).start());
        x = 1;
    }

    static void run() {
        if (LOCAL.get() != null) {
            x = 2;
        }
    }
}
