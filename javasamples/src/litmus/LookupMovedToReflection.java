package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** A Lookup may move into any package but java.lang.invoke: nobody is told of a refusal. */
public class LookupMovedToReflection {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.lookup().in(Field.class);
        } catch (IllegalArgumentException refused) {
            counted++;
        }
    }
}
