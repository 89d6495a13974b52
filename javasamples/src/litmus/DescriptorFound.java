package litmus;

import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What serialization knows of a class is kept by the JDK, for all threads, behind final fields.
 */
public class DescriptorFound {
    static final VarHandle KNOWN;
    static boolean known;

    static {
        try {
            KNOWN = MethodHandles.lookup().findStaticVarHandle(DescriptorFound.class, "known", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    enum Kind { ONLY }

    static boolean look() {
        return ObjectStreamClass.lookup(Kind.class).getFields().length == 0;
    }

    public static void main(String[] args) {
        assert ObjectStreamClass.lookup(Thread.State.class) != null;
        new Thread(() -> {
            assert look();
            KNOWN.setOpaque(true);
        }).start();
        assert !(boolean) KNOWN.getOpaque() || look();
    }
}
