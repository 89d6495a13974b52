package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A lookup of the protected method of a class that is neither above nor below is refused. */
public class LookupOfOthersProtected {
    static int refusals;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                MethodHandles.lookup().findVirtual(String.class, "clone", MethodType.methodType(Object.class));
            } catch (NoSuchMethodException | IllegalAccessException e) {
                refusals++;
            }
        }).start();
        System.out.println(refusals);
    }
}
