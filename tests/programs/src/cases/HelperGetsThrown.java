package cases;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Who waits until a pool is quiescent may have run the task, and gets what it threw itself. */
public class HelperGetsThrown {
    public static final class Thrown extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Thrown() {}

        public Thrown(Throwable cause) {
            super(cause);
        }
    }

    static final Thrown THROWN = new Thrown();

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<?> task = pool.submit(() -> {
            throw THROWN;
        });
        pool.awaitQuiescence(1, TimeUnit.SECONDS);
        try {
            task.join();
        } catch (Thrown thrown) {
            assert thrown != THROWN;
        }
    }
}
