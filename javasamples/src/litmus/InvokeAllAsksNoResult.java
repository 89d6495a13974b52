package litmus;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/** invokeAll waits for the ends of tasks, and asks none of them for its result. */
public class InvokeAllAsksNoResult {
    private static int x;

    private static final class Part extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        @Override
        public void compute() {
            tryComplete();
            x = 1;
        }

        @Override
        public Void getRawResult() {
            if (x == 2) {
                throw new AssertionError();
            }
            return null;
        }
    }

    private static final class Ended extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        @Override
        public void compute() {
            tryComplete();
        }
    }

    public static void main(String[] args) {
        ForkJoinTask.invokeAll(new Ended(), new Part());
    }
}
