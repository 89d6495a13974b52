package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A string is the lock, and is handed over without an order. The write comes after the lock was
 * given back.
 */
final class StringLockedTooEarly {
    private static final VarHandle SHARED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            SHARED = lookup.findStaticVarHandle(StringLockedTooEarly.class, "shared", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private static String shared;
    private static int data;

    private StringLockedTooEarly() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            String made = "made of " + args.length;
            synchronized (made) {
                System.out.println(made);
            }
            data = 1;
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
