package litmus;

import java.lang.reflect.Method;

/** A method of the JDK was called by reflection before: another call does not need the monitor of the Method. */
public class MethodCalledAgainUnderMonitor {
    static Object length;

    public static void main(String[] args) throws Exception {
        Method method = String.class.getMethod("length");
        method.invoke("");
        Thread caller = new Thread(() -> {
            try {
                length = method.invoke("four");
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        caller.start();
        synchronized (method) {
            caller.join();
        }
    }
}
