package reflect;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/** Method.invoke: selection, boxing, varargs, exceptions. */
public class MethodInvoke {
    interface Job {
        Object run() throws Exception;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (InvocationTargetException e) {
            System.out.println("target: " + e.getCause() + " " + e.getMessage());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static class Base {
        String who() {
            return "base";
        }

        static String fixed() {
            return "static base";
        }
    }

    static class Derived extends Base {
        @Override
        String who() {
            return "derived";
        }

        private String secret(int n) {
            return "secret " + n;
        }
    }

    static long mix(byte b, short s, char c, int i, long j, float f, double d, boolean z) {
        return (long) (b + s + c + i + j + f + d) + (z ? 1 : 0);
    }

    static String many(String first, Object... rest) {
        return first + Arrays.toString(rest);
    }

    static void fails(int n) throws java.io.IOException {
        if (n == 0) {
            throw new java.io.IOException("zero");
        }
        throw new IllegalStateException("other", new RuntimeException("cause"));
    }

    static int[] array() {
        return new int[] {1};
    }

    public static void main(String[] args) throws Exception {
        Method who = Base.class.getDeclaredMethod("who");
        System.out.println(who.invoke(new Base()) + " " + who.invoke(new Derived()));
        Method secret = Derived.class.getDeclaredMethod("secret", int.class);
        System.out.println(secret.invoke(new Derived(), 5));
        System.out.println(Base.class.getDeclaredMethod("fixed").invoke(null));
        Method mix = MethodInvoke.class.getDeclaredMethod("mix", byte.class, short.class, char.class, int.class,
                long.class, float.class, double.class, boolean.class);
        System.out.println(mix.invoke(null, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true));
        System.out.println(mix.invoke(null, (byte) 1, (byte) 2, 'c', 'd', 5, 6L, 7f, false));
        Method many = MethodInvoke.class.getDeclaredMethod("many", String.class, Object[].class);
        System.out.println(many.invoke(null, "a", new Object[] {1, 2}) + " " + many.isVarArgs());
        Method fails = MethodInvoke.class.getDeclaredMethod("fails", int.class);
        attempt(() -> fails.invoke(null, 0));
        attempt(() -> fails.invoke(null, 1));
        attempt(() -> mix.invoke(null, 1));
        attempt(() -> secret.invoke(new Derived(), "x"));
        try {
            secret.invoke(new Derived(), (Object) null);
        } catch (IllegalArgumentException e) {
            System.out.println("null argument");
        }
        attempt(() -> secret.invoke(new Derived(), 5L));
        attempt(() -> secret.invoke(new Base(), 5));
        attempt(() -> many.invoke(null, "a"));
        attempt(() -> many.invoke(null, 1, null));
        attempt(() -> ((int[]) MethodInvoke.class.getDeclaredMethod("array").invoke(null)).length);
        attempt(() -> MethodInvoke.class.getDeclaredMethod("missing", int[].class, String.class));
        attempt(() -> String.class.getMethod("isEmpty").invoke("").getClass());
        attempt(() -> List.class.getMethod("size").invoke(List.of(1, 2)));
        attempt(() -> Object.class.getMethod("toString").invoke(List.of(3)));
        attempt(() -> Math.class.getMethod("max", int.class, int.class).invoke(null, 3, 4));
        try {
            who.invoke(null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        System.out.println(fails + " " + fails.toGenericString() + " " + Arrays.toString(fails.getExceptionTypes()));
        System.out.println(mix.getParameterCount() + " " + Arrays.toString(mix.getParameterTypes()) + " "
                + mix.getReturnType() + " " + mix.getName() + " " + mix.isSynthetic() + " " + mix.isBridge() + " " + mix.isDefault());
    }
}
