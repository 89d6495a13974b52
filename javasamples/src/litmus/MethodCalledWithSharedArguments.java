package litmus;

import java.lang.reflect.Method;

/** The first call of a method waits for the monitor of the Method, and reads its arguments behind that: no edge. */
public class MethodCalledWithSharedArguments {
    static final Object[] ARGUMENTS = {0};

    public static void main(String[] args) throws Exception {
        Method method = String.class.getMethod("charAt", int.class);
        Thread caller = new Thread(() -> {
            try {
                method.invoke("abc", ARGUMENTS);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        Thread writer = new Thread(() -> {
            synchronized (method) {
                ARGUMENTS[0] = 1;
            }
        });
        caller.start();
        writer.start();
    }
}
