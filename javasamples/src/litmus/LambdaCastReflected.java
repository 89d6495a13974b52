package litmus;

import java.lang.reflect.InvocationTargetException;
import java.util.function.Function;

/** A cast that fails in the hidden method of a lambda is told as an IllegalArgumentException by
 * Method.invoke. */
public class LambdaCastReflected {
    static int wrapped;

    static void call(Object argument) {
        Function<String, Integer> length = text -> text.length();
        try {
            Function.class.getMethod("apply", Object.class).invoke(length, argument);
        } catch (InvocationTargetException problem) {
            wrapped++;
        } catch (IllegalArgumentException problem) {
            return;
        } catch (ReflectiveOperationException problem) {
            throw new AssertionError(problem);
        }
    }

    public static void main(String[] arguments) {
        new Thread(() -> call(1)).start();
        call(2);
    }
}
