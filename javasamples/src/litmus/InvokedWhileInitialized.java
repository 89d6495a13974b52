package litmus;

import java.lang.reflect.Method;

/**
 * A reflective call of an object that an initializer let out does not wait for the initializer,
 * which made such a call itself.
 */
public class InvokedWhileInitialized {
    static int data;
    static volatile Used out;
    static Method of;

    static class Used {
        static {
            Used used = new Used();
            call(used);
            out = used;
            data = 1;
        }

        void of() { }
    }

    static void call(Used used) {
        try {
            of.invoke(used);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        of = Used.class.getDeclaredMethod("of");
        new Thread(() -> new Used()).start();
        Used used = out;
        if (used != null) {
            call(used);
            int r = data;
        }
    }
}
