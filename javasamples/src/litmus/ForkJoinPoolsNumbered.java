package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** Two fork/join pools that are made side by side get their numbers in any order. */
public class ForkJoinPoolsNumbered {
    static class Worker extends ForkJoinWorkerThread {
        Worker(ForkJoinPool pool) {
            super(pool);
        }
    }

    static String number() {
        return new Worker(new ForkJoinPool(1)).getName();
    }

    public static void main(String[] args) throws Exception {
        Thread thread =
                new Thread(
                        () -> {
                            if (number().startsWith("ForkJoinPool-1")) {
                                throw new AssertionError();
                            }
                        });
        thread.start();
        number();
    }
}
