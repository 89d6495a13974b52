package litmus;

import java.lang.reflect.InvocationTargetException;
import java.util.function.Function;

/** Both threads get an IllegalArgumentException, for the cast that fails in a lambda's hidden method,
 * and count it. */
public class LambdaCastCounted {
    static int refused;

    static void call(Object argument) {
        Function<String, Integer> length = text -> text.length();
        try {
            Function.class.getMethod("apply", Object.class).invoke(length, argument);
        } catch (InvocationTargetException problem) {
            return;
        } catch (IllegalArgumentException problem) {
            refused++;
        } catch (ReflectiveOperationException problem) {
            throw new AssertionError(problem);
        }
    }

    public static void main(String[] arguments) {
        new Thread(() -> call(1)).start();
        call(2);
    }
}
