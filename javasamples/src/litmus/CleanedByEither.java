package litmus;

import java.lang.ref.Cleaner;

/** The first of two threads that clean runs the action. */
final class CleanedByEither {
    private static volatile Thread second;
    private static final Cleaner.Cleanable CLEANABLE = Cleaner.create().register(new Object(), () -> {
        if (Thread.currentThread() == second) {
            throw new AssertionError();
        }
    });

    public static void main(String[] args) {
        second = new Thread(CLEANABLE::clean);
        new Thread(CLEANABLE::clean).start();
        second.start();
    }
}
