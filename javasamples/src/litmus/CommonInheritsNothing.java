package litmus;

import java.util.concurrent.ForkJoinPool;

/** Workers of the common pool inherit no thread locals. */
public class CommonInheritsNothing {
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
        ForkJoinPool pool = ForkJoinPool.commonPool();
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
