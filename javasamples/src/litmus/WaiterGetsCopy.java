package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Who only waits for a task of a pool gets another exception, caused by what it threw. */
public class WaiterGetsCopy {
    public static final class Thrown extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Thrown() {}

        public Thrown(Throwable cause) {
            super(cause);
        }
    }

    static final Thrown THROWN = new Thrown();

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> task = pool.submit(() -> {
            throw THROWN;
        });
        try {
            task.join();
        } catch (Thrown thrown) {
            assert thrown != THROWN && thrown.getCause() == THROWN;
        }
    }
}
