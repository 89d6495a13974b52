import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain-mode accesses of two threads; the argument is the field that they meet on. */
public class PlainRace {
    static int plain;
    static volatile int declaredVolatile;
    static final int[] elements = new int[1];
    static final VarHandle PLAIN;
    static final VarHandle VOLATILE;
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            PLAIN = lookup.findStaticVarHandle(PlainRace.class, "plain", int.class);
            VOLATILE = lookup.findStaticVarHandle(PlainRace.class, "declaredVolatile", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void act(String where) {
        switch (where) {
            case "plain" -> PLAIN.set(1);
            case "volatile" -> VOLATILE.set(1);
            case "element" -> ELEMENTS.set(elements, 0, 1);
            case "opaque" -> PLAIN.setOpaque(1);
            case "weak" -> PLAIN.weakCompareAndSetPlain(0, 1);
            default -> throw new IllegalArgumentException(where);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> act(args[0])).start();
        act(args[0]);
    }
}
