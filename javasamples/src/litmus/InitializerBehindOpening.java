package litmus;

import java.lang.reflect.Method;

/**
 * An initializer that looks by a reflective call whether a method was opened finds it opened, as its
 * class is used only behind that.
 */
public class InitializerBehindOpening {
    static Method of;
    static volatile boolean opened;

    static class Looks {
        static final boolean REFUSED;

        static {
            boolean refused = false;
            try {
                of.invoke(null);
            } catch (IllegalAccessException e) {
                refused = true;
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            REFUSED = refused;
        }
    }

    public static void main(String[] args) throws Exception {
        of = OpenedForInitializer.class.getDeclaredMethod("of");
        new Thread(() -> {
            of.setAccessible(true);
            opened = true;
        }).start();
        if (opened) {
            assert Looks.REFUSED;
        }
    }
}

class OpenedForInitializer {
    private static void of() { }
}
