package litmus;

import java.util.concurrent.ForkJoinTask;

/** Who invokes a task runs it itself, and is thrown the exception. */
public class ExceptionOfInvokedTask {
    static final RuntimeException THROWN = new RuntimeException("thrown");

    public static void main(String[] args) {
        ForkJoinTask<?> task =
                ForkJoinTask.adapt(
                        (Runnable)
                                () -> {
                                    throw THROWN;
                                });
        RuntimeException told = null;
        try {
            task.invoke();
        } catch (RuntimeException raised) {
            told = raised;
        }
        if (told != THROWN) {
            throw new AssertionError();
        }
    }
}
