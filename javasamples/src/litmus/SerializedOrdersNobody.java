package litmus;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads write objects of one class to streams of their own. What the JDK keeps of the
 * class for all threads promises them no order.
 */
final class SerializedOrdersNobody {
    private static final VarHandle SEEN;
    private static boolean seen;
    private static int data;

    static {
        try {
            SEEN = MethodHandles.lookup().findStaticVarHandle(SerializedOrdersNobody.class, "seen", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private SerializedOrdersNobody() {
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
            SEEN.setOpaque(true);
        }).start();
        use();
        if ((boolean) SEEN.getOpaque()) {
            System.out.println(data);
        }
    }
}
