package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** A getter of a private field of another class is granted, as that was made accessible. */
public class GetterOfOpened {
    static int refusals;

    public static void main(String[] args) throws Exception {
        Field field = ChestOfOpened.class.getDeclaredField("closed");
        field.setAccessible(true);
        new Thread(() -> {
            try {
                MethodHandles.lookup().unreflectGetter(field);
            } catch (IllegalAccessException e) {
                refusals++;
            }
        }).start();
        System.out.println(refusals);
    }
}

class ChestOfOpened {
    private int closed;
}
