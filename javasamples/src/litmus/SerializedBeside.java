package litmus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads write objects of one class to streams of their own, and are ordered by a
 * variable in volatile mode.
 */
final class SerializedBeside {
    private static final VarHandle SEEN;
    private static boolean seen;
    private static int data;

    static {
        try {
            SEEN = MethodHandles.lookup().findStaticVarHandle(SerializedBeside.class, "seen", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private SerializedBeside() {
    }

    private static final class Point implements Serializable {
        private int x = 1;
    }

    private static void use() {
        try {
            new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Point());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            use();
            SEEN.setVolatile(true);
        }).start();
        use();
        if ((boolean) SEEN.getVolatile()) {
            System.out.println(data);
        }
    }
}
