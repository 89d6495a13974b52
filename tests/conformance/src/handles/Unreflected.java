package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Handles made from reflection objects. */
public class Unreflected {
    private int n;
    static String s = "static";

    private Unreflected(int n) {
        this.n = n;
    }

    private int plus(int m) {
        return n + m;
    }

    static String twice(String t) {
        return t + t;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        Constructor<?> c = Unreflected.class.getDeclaredConstructor(int.class);
        Method plus = Unreflected.class.getDeclaredMethod("plus", int.class);
        Method twice = Unreflected.class.getDeclaredMethod("twice", String.class);
        Field n = Unreflected.class.getDeclaredField("n");
        Field s = Unreflected.class.getDeclaredField("s");
        Unreflected u = (Unreflected) l.unreflectConstructor(c).invokeExact(5);
        System.out.println((int) l.unreflect(plus).invokeExact(u, 6));
        System.out.println((String) l.unreflect(twice).invokeExact("ab"));
        MethodHandle set = l.unreflectSetter(n);
        set.invokeExact(u, 50);
        System.out.println((int) l.unreflectGetter(n).invokeExact(u));
        System.out.println((String) l.unreflectGetter(s).invokeExact());
        System.out.println((int) l.unreflectVarHandle(n).getAndAdd(u, 1) + " " + u.n);
        System.out.println((String) l.unreflect(String.class.getMethod("trim")).invokeExact("  x "));
        Field hidden = Closed.class.getDeclaredField("hidden");
        hidden.setAccessible(true);
        System.out.println((int) l.unreflectGetter(hidden).invokeExact(new Closed()));
        try {
            l.unreflectVarHandle(hidden);
        } catch (IllegalAccessException e) {
            System.out.println("accessible or not, a VarHandle of it is refused");
        }
    }
}

class Closed {
    private int hidden = 7;
}
