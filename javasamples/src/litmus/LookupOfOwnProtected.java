package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A lookup of its own class's protected method is granted. */
public class LookupOfOwnProtected {
    static int refusals;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                MethodHandles.lookup().findVirtual(LookupOfOwnProtected.class, "clone", MethodType.methodType(Object.class));
            } catch (NoSuchMethodException | IllegalAccessException e) {
                refusals++;
            }
        }).start();
        System.out.println(refusals);
    }
}
