package everyday;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** setAccessible as the modules of the JDK allow it. */
public class Opened {
    private int secret = 3;

    private static String hidden(String text) {
        return "<" + text + ">";
    }

    static void attempt(String what, AccessibleObject member) {
        try {
            member.setAccessible(true);
            System.out.println(what + " opened");
        } catch (InaccessibleObjectException e) {
            System.out.println(what + " " + e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        System.out.println(member.trySetAccessible());
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Field own = Opened.class.getDeclaredField("secret");
        attempt("own field", own);
        System.out.println(own.getInt(new Opened()));
        Method method = Opened.class.getDeclaredMethod("hidden", String.class);
        method.setAccessible(true);
        System.out.println(method.invoke(null, "a"));
        attempt("private field of java.base", ArrayList.class.getDeclaredField("size"));
        attempt("private field of String", String.class.getDeclaredField("value"));
        attempt("public method", Thread.class.getMethod("getName"));
        attempt("public constructor", ArrayList.class.getConstructor());
        attempt("protected method", ClassLoader.class.getDeclaredMethod("findClass", String.class));
        attempt("package-private class", List.of().getClass().getMethod("size"));
        attempt("private constructor", Constructor.class.getDeclaredConstructors()[0]);
        attempt("field of a protected static", Opened.class.getDeclaredField("secret"));
        attempt("sun.misc", sun.misc.Unsafe.class.getDeclaredField("theUnsafe"));
        AccessibleObject.setAccessible(new AccessibleObject[] {own, method}, true);
        System.out.println(Thread.class.getMethod("getName").canAccess(Thread.currentThread()));
        System.out.println(own.canAccess(new Opened()));
        Module base = String.class.getModule();
        Module mine = Opened.class.getModule();
        System.out.println(base.isExported("java.util") + " " + base.isOpen("java.util"));
        System.out.println(base.isExported("jdk.internal.misc") + " " + base.isOpen("java.util", mine));
        System.out.println(base.isExported("sun.misc") + " " + mine.isOpen("everyday") + " " + mine.isExported("x"));
        System.out.println(sun.misc.Unsafe.class.getModule().isOpen("sun.misc"));
        System.out.println(base.isExported("jdk.internal.misc", sun.misc.Unsafe.class.getModule()));
    }
}
