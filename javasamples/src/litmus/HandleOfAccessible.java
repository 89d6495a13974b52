package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** A VarHandle is made of a Field that another thread makes accessible: unreflectVarHandle does not look. */
public class HandleOfAccessible {
    static int counted;

    public static void main(String[] args) throws Exception {
        Field field = HandleOfAccessible.class.getDeclaredField("counted");
        new Thread(() -> field.setAccessible(true)).start();
        MethodHandles.lookup().unreflectVarHandle(field).setVolatile(1);
    }
}
