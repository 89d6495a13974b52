package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** Of two fork/join pools the one that was made before the thread of the other has the first number. */
public class ForkJoinPoolsInOrder {
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
        number();
        thread.start();
    }
}
