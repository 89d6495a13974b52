package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** A VarHandle of a private field of another class is refused although that was made accessible. */
public class VarHandleOfOpened {
    static int refusals;

    public static void main(String[] args) throws Exception {
        Field field = VaultOfOpened.class.getDeclaredField("closed");
        field.setAccessible(true);
        new Thread(() -> {
            try {
                MethodHandles.lookup().unreflectVarHandle(field);
            } catch (IllegalAccessException e) {
                refusals++;
            }
        }).start();
        System.out.println(refusals);
    }
}

class VaultOfOpened {
    private int closed;
}
