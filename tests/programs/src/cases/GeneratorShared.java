package cases;

import java.lang.reflect.Method;

/** A generator of java.util.random that two threads use; with an argument, one after the other. */
public class GeneratorShared {
    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("java.util.random.RandomGenerator");
        Object generator = type.getMethod("of", String.class).invoke(null, "Xoroshiro128PlusPlus");
        Method next = type.getMethod("nextLong");
        Thread thread = new Thread(() -> call(next, generator));
        thread.start();
        if (args.length > 0) {
            thread.join();
        }
        call(next, generator);
    }

    static void call(Method method, Object object) {
        try {
            method.invoke(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
