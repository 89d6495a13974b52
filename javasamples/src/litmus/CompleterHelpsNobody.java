package litmus;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** A task calls helpComplete for no task at all while it holds a monitor: nobody enters it meanwhile. */
public class CompleterHelpsNobody {
    static final Object LOCK = new Object();
    static int count;

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new Root());
    }

    static class Root extends CountedCompleter<Void> {
        @Override
        public void compute() {
            setPendingCount(1);
            new Part(this).fork();
            synchronized (LOCK) {
                int before = count;
                helpComplete(0);
                assert count == before;
            }
            tryComplete();
        }
    }

    static class Part extends CountedCompleter<Void> {
        Part(CountedCompleter<?> parent) {
            super(parent);
        }

        @Override
        public void compute() {
            synchronized (LOCK) {
                count++;
            }
            tryComplete();
        }
    }
}
