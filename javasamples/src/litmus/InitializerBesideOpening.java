package litmus;

import java.lang.reflect.Method;

/**
 * The reflective call of an initializer looks whether the method was opened, which another thread does
 * meanwhile.
 */
public class InitializerBesideOpening {
    static Method of;

    static class Calls {
        static int done;

        static {
            try {
                of.invoke(null);
                done = 1;
            } catch (ReflectiveOperationException e) {
                done = 2;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        of = OpenedMeanwhile.class.getDeclaredMethod("of");
        Thread opens = new Thread(() -> of.setAccessible(true));
        opens.start();
        int done = Calls.done;
        opens.join();
    }
}

class OpenedMeanwhile {
    private static void of() { }
}
