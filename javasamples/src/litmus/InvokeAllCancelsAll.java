package litmus;

import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;

/** Where one of the tasks of invokeAll fails, all but the first are cancelled, also those that have ended. */
public class InvokeAllCancelsAll {
    private static final AtomicInteger CANCELLED = new AtomicInteger();

    private static final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final boolean fails;

        Part(boolean fails) {
            this.fails = fails;
        }

        @Override
        protected void compute() {
            if (fails) {
                throw new IllegalStateException();
            }
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            CANCELLED.incrementAndGet();
            return false;
        }
    }

    public static void main(String[] args) {
        try {
            ForkJoinTask.invokeAll(new Part(false), new Part(false), new Part(true));
        } catch (IllegalStateException asExpected) {
            if (CANCELLED.get() != 2) {
                throw new AssertionError();
            }
        }
    }
}
