package litmus;

import java.lang.reflect.Method;

/** A method of the program is called by reflection without the monitor of the Method. */
public class OwnMethodCalledUnderMonitor {
    static Object length;

    public static int four() {
        return 4;
    }

    public static void main(String[] args) throws Exception {
        Method method = OwnMethodCalledUnderMonitor.class.getMethod("four");
        Thread caller = new Thread(() -> {
            try {
                length = method.invoke(null);
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
