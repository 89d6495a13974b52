package litmus;

import java.util.concurrent.ForkJoinTask;

/** Who joins a task that it ran itself is thrown the exception, and others a new one with that as its cause. */
public class ExceptionTellsWhoRan {
    static final RuntimeException THROWN = new RuntimeException("thrown");

    public static void main(String[] args) {
        ForkJoinTask<?> task =
                ForkJoinTask.adapt(
                        (Runnable)
                                () -> {
                                    throw THROWN;
                                });
        task.fork();
        RuntimeException told = null;
        try {
            task.join();
        } catch (RuntimeException raised) {
            told = raised;
        }
        if (told == THROWN) {
            throw new AssertionError();
        }
    }
}
