package litmus;

import java.lang.reflect.Method;

/**
 * A reflective call with a wrong argument initializes the class as any use does: the next use
 * waits for that.
 */
public class WrongArgumentAndUse {
    static int data;

    static class Used {
        static {
            data = 1;
        }

        static void use(int number) { }
    }

    public static void main(String[] args) throws Exception {
        Method use = Used.class.getDeclaredMethod("use", int.class);
        Thread other = new Thread(() -> {
            try {
                use.invoke(null, "text");
            } catch (IllegalArgumentException e) {
                return;
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        Used.use(1);
        int r = data;
    }
}
