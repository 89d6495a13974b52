package cases;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/**
 * A StructuredTaskScope whose subtask fails interrupts the others in any order: {@code first} or {@code second} may be
 * the only one that is.
 */
public class CancelledScope {
    private static final CountDownLatch BEGUN = new CountDownLatch(2);
    private static volatile Thread first;
    private static volatile Thread second;
    private static volatile boolean firstAlone;
    private static volatile boolean secondAlone;

    public static void main(String[] args) throws Exception {
        Class<?> scopes = Class.forName("java.util.concurrent.StructuredTaskScope");
        try (AutoCloseable scope = (AutoCloseable) scopes.getMethod("open").invoke(null)) {
            fork(scopes, scope, () -> {
                first = Thread.currentThread();
                awaitInterrupt();
                firstAlone = !second.isInterrupted();
                return null;
            });
            fork(scopes, scope, () -> {
                second = Thread.currentThread();
                awaitInterrupt();
                secondAlone = !first.isInterrupted();
                return null;
            });
            BEGUN.await();
            fork(scopes, scope, () -> {
                throw new IllegalStateException();
            });
            try {
                scopes.getMethod("join").invoke(scope);
            } catch (InvocationTargetException failed) {
                // a subtask failed
            }
        }
        if (args[0].equals("first") ? firstAlone : secondAlone) {
            throw new AssertionError();
        }
    }

    private static void fork(Class<?> scopes, Object scope, Callable<Object> subtask)
            throws ReflectiveOperationException {
        scopes.getMethod("fork", Callable.class).invoke(scope, subtask);
    }

    private static void awaitInterrupt() {
        BEGUN.countDown();
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }
}
