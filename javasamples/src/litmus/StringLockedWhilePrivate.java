package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A string is the lock, and is handed over without an order. The write under the lock happens
 * before who takes it later.
 */
final class StringLockedWhilePrivate {
    private static final VarHandle SHARED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            SHARED = lookup.findStaticVarHandle(StringLockedWhilePrivate.class, "shared", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private static String shared;
    private static int data;

    private StringLockedWhilePrivate() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            String made = "made of " + args.length;
            synchronized (made) {
                data = 1;
            }
            SHARED.setOpaque(made);
        }).start();
        String seen = (String) SHARED.getOpaque();
        if (seen != null) {
            synchronized (seen) {
                System.out.println(data);
            }
        }
    }
}
