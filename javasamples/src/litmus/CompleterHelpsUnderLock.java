package litmus;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** A task runs another one by helpComplete while it holds a monitor, and that one enters it again. */
public class CompleterHelpsUnderLock {
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
                helpComplete(1);
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
