import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** safe: handles of every kind. */
public class Handles {
    int x;
    static long total;
    private String name = "n";
    static final VarHandle X;
    static final VarHandle TOTAL;
    static final VarHandle NAME;
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findVarHandle(Handles.class, "x", int.class);
            TOTAL = lookup.findStaticVarHandle(Handles.class, "total", long.class);
            NAME = MethodHandles.privateLookupIn(Handles.class, lookup).findVarHandle(Handles.class, "name", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int twice(int y) {
        return 2 * y + x;
    }

    static String join(String... parts) {
        return String.join("-", parts);
    }

    static void check(boolean b) {
        if (!b) {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) throws Throwable {
        Handles h = new Handles();
        X.set(h, 3);
        check((int) X.get(h) == 3 && (int) X.getAndAdd(h, 4) == 3 && h.x == 7);
        check(X.compareAndSet(h, 7, 8) && !X.compareAndSet(h, 7, 9) && (int) X.compareAndExchange(h, 8, 1) == 8);
        check((int) X.getAndBitwiseOr(h, 6) == 1 && h.x == 7);
        TOTAL.setVolatile(5);
        check((long) TOTAL.getAcquire() == 5L && (long) TOTAL.getAndSet(9L) == 5L);
        check(NAME.compareAndSet(h, "n", "m") && ((String) NAME.getVolatile(h)).equals("m"));
        int[] ints = new int[3];
        INTS.setRelease(ints, 2, 5);
        check((int) INTS.getOpaque(ints, 2) == 5 && ints[2] == 5);
        byte[] bytes = {127};
        check((byte) BYTES.getAndAdd(bytes, 0, (byte) 1) == 127 && bytes[0] == -128);
        Object boxed = X.get(h);
        check(boxed.equals(7));
        try {
            INTS.set(ints, 3, 1);
            check(false);
        } catch (ArrayIndexOutOfBoundsException e) {
            check(e.getMessage().equals("Index 3 out of bounds for length 3"));
        }
        try {
            X.get((Handles) null);
            check(false);
        } catch (NullPointerException e) {
            check(true);
        }
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle twice = lookup.findVirtual(Handles.class, "twice", MethodType.methodType(int.class, int.class));
        check((int) twice.invokeExact(h, 4) == 15);
        check((int) twice.bindTo(h).invoke(5) == 17);
        check((Integer) twice.invoke((Object) h, (Integer) 1) == 9);
        MethodHandle make = lookup.findConstructor(Handles.class, MethodType.methodType(void.class));
        check(((Handles) make.invoke()).x == 0);
        MethodHandle join = lookup.findStatic(Handles.class, "join", MethodType.methodType(String.class, String[].class));
        check(((String) join.invoke("a", "b")).equals("a-b"));
        check(join.invokeWithArguments("x", "y", "z").equals("x-y-z"));
        MethodHandle getter = lookup.findGetter(Handles.class, "x", int.class);
        check((int) getter.invoke(h) == 7);
        check(twice.type().toString().equals("(Handles,int)int"));
        check(twice.type() == MethodType.methodType(int.class, Handles.class, int.class));
        try {
            lookup.findStatic(Handles.class, "missing", MethodType.methodType(void.class));
            check(false);
        } catch (NoSuchMethodException e) {
            check(e.getMessage().equals("no such method: Handles.missing()void/invokeStatic"));
        }
        Thread t = new Thread(() -> X.getAndAdd(h, 1));
        t.start();
        X.getAndAdd(h, 1);
        t.join();
        check(h.x == 9);
    }
}
