package litmus;

import java.util.concurrent.ForkJoinPool;

/** Who submits to a pool of its own makes a worker, and computes there what that inherits. */
public class WorkerInheritsRaces {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        InheritableThreadLocal<Integer> local =
                new InheritableThreadLocal<Integer>() {
                    @Override
                    protected Integer childValue(Integer value) {
                        x++;
                        return value;
                    }
                };
        ForkJoinPool pool = new ForkJoinPool(2);
        Thread other =
                new Thread(
                        () -> {
                            local.set(1);
                            pool.submit(() -> {}).join();
                        });
        other.start();
        x++;
        other.join();
    }
}
