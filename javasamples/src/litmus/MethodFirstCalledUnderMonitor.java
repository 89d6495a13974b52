package litmus;

import java.lang.reflect.Method;

/** The first call of a method of the JDK by reflection needs the monitor of the Method: who has it waits for the caller. */
public class MethodFirstCalledUnderMonitor {
    static Object length;

    public static void main(String[] args) throws Exception {
        Method method = String.class.getMethod("length");
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
