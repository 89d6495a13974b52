package litmus;

import java.lang.reflect.Method;

/**
 * A class is used only behind the opening of a method: the reflective call of its initializer is never
 * refused.
 */
public class InitializerKnowsOpening {
    static Method of;
    static volatile boolean opened;

    static class Calls {
        static boolean refused;

        static {
            try {
                of.invoke(null);
            } catch (IllegalAccessException e) {
                refused = true;
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        of = OpenedInTime.class.getDeclaredMethod("of");
        new Thread(() -> {
            of.setAccessible(true);
            opened = true;
        }).start();
        if (opened) {
            assert !Calls.refused;
        }
    }
}

class OpenedInTime {
    private static void of() { }
}
