package cases;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Arrays and objects that the JVM fills, handed over in opaque mode: what it wrote races. */
public final class FilledByNatives {
    static Object shared;
    private static final VarHandle SHARED;

    static {
        try {
            SHARED = MethodHandles.lookup().findStaticVarHandle(FilledByNatives.class, "shared", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Marked {
        int[] value() default {1, 2};
    }

    @Marked
    static final class Copied implements Cloneable {
        int number = 4;

        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    static Object[] all(Object... given) {
        return given;
    }

    private static Callable<Object> made(String how) throws ReflectiveOperationException {
        switch (how) {
            case "collected":
                MethodHandle handle = MethodHandles.lookup().findStatic(FilledByNatives.class, "all",
                    MethodType.methodType(Object[].class, Object[].class));
                return () -> {
                    try {
                        return (Object) handle.invoke("a", "b");
                    } catch (Throwable e) {
                        throw new AssertionError(e);
                    }
                };
            case "proxy":
                Object[] kept = new Object[1];
                @SuppressWarnings("unchecked")
                Consumer<Object> proxy = (Consumer<Object>) Proxy.newProxyInstance(
                    FilledByNatives.class.getClassLoader(), new Class<?>[] {Consumer.class}, (on, method, given) -> {
                        SHARED.setOpaque((Object) given);
                        return null;
                    });
                return () -> {
                    proxy.accept("a");
                    return null;
                };
            case "characters":
                return () -> "ab".toCharArray();
            case "bytes":
                return () -> "a\u20ac".getBytes(StandardCharsets.UTF_8);
            case "interfaces":
                return () -> Integer.class.getInterfaces();
            case "nested":
                return () -> new int[2][3];
            case "reflected":
                return () -> Array.newInstance(int.class, 2, 3);
            case "array copy":
                int[] numbers = {1, 2};
                return () -> numbers.clone();
            case "object copy":
                Copied copied = new Copied();
                return () -> copied.copy();
            case "list":
                List<String> names = List.of("a", "b");
                return () -> names.toArray();
            case "split":
                return () -> "a,b".split(",");
            case "annotation":
                return () -> Copied.class.getAnnotation(Marked.class).value();
            default:
                return () -> new Throwable().getStackTrace();
        }
    }

    public static void main(String[] args) throws Exception {
        Callable<Object> made = made(args[0]);
        Thread maker = new Thread(() -> {
            try {
                Object found = made.call();
                if (found != null) {
                    SHARED.setOpaque(found);
                }
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        maker.start();
        Object seen = SHARED.getOpaque();
        int sum = 0;
        if (seen instanceof Copied) {
            sum += ((Copied) seen).number;
        } else if (seen != null) {
            sum += Array.get(seen, 0).hashCode();
        }
        maker.join();
        assert sum != 12345;
    }
}
