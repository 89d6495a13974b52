package cases;

import java.lang.reflect.Method;

/** ScopedValue, of JDK 25: each of two threads sees what it bound, and a thread started within nothing. */
public class ScopedBindings {
    static Object value;
    static Method where;
    static Method get;
    static Method isBound;

    static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    static void bound(String to) throws ReflectiveOperationException {
        Object carrier = where.invoke(null, value, to);
        carrier.getClass().getMethod("run", Runnable.class).invoke(carrier, (Runnable) () -> seen(to));
    }

    static void seen(String to) {
        try {
            check(get.invoke(value).equals(to));
            if (to.length() < 2) {
                bound(to + to);
                check(get.invoke(value).equals(to));
                new Thread(() -> unbound()).start();
            }
        } catch (ReflectiveOperationException problem) {
            throw new IllegalStateException(problem);
        }
    }

    static void unbound() {
        try {
            check(!(boolean) isBound.invoke(value));
        } catch (ReflectiveOperationException problem) {
            throw new IllegalStateException(problem);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> scoped = Class.forName("java.lang.ScopedValue");
        value = scoped.getMethod("newInstance").invoke(null);
        where = scoped.getMethod("where", scoped, Object.class);
        get = scoped.getMethod("get");
        isBound = scoped.getMethod("isBound");
        bound("a");
        unbound();
    }
}
