package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** A getter is made of a Field that another thread makes accessible, at which unreflectGetter looks. */
public class GetterOfAccessible {
    static int counted;

    public static void main(String[] args) throws Exception {
        Field field = GetterOfAccessible.class.getDeclaredField("counted");
        new Thread(() -> field.setAccessible(true)).start();
        MethodHandles.lookup().unreflectGetter(field);
    }
}
