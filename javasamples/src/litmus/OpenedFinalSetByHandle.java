package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** A handle sets a final field that was made accessible, and is not refused: what is behind it races. */
public class OpenedFinalSetByHandle {
    static int counted;
    private final int kept;

    OpenedFinalSetByHandle(int kept) {
        this.kept = kept;
    }

    public static void main(String[] args) throws Throwable {
        Field field = OpenedFinalSetByHandle.class.getDeclaredField("kept");
        field.setAccessible(true);
        MethodHandle setter = MethodHandles.lookup().unreflectSetter(field);
        new Thread(() -> counted++).start();
        try {
            setter.invoke(new OpenedFinalSetByHandle(args.length), 1);
            counted++;
        } catch (UnsupportedOperationException refused) {
            return;
        }
    }
}
