package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** There is no setter of a final field that was not made accessible: what is behind it is not reached. */
public class FinalSetByHandle {
    static int counted;
    private final int kept;

    FinalSetByHandle(int kept) {
        this.kept = kept;
    }

    public static void main(String[] args) throws Throwable {
        Field field = FinalSetByHandle.class.getDeclaredField("kept");
        new Thread(() -> counted++).start();
        try {
            MethodHandles.lookup().unreflectSetter(field).invoke(new FinalSetByHandle(args.length), 1);
            counted++;
        } catch (IllegalAccessException refused) {
            return;
        }
    }
}
