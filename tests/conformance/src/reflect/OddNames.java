package reflect;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Random;
import java.util.concurrent.Callable;

/** Names that no class has, and descriptors put together at random, by everybody who looks for a class. */
public class OddNames {
    static final String[] NAMES = {
        "[Ljava.lang.String", "[Ljava.lang.String;", "a..b", "a;b", "", "[", "a[b.c", "x/y", "[x/y", "[Lx/y;", "[Lx.y;",
        "[[x.y", "[Lx..y;", ".a.b", "a.b.", ";", "[V", "[I.", "[II", "[I", "[;", "[L;", "[L.;", "java.lang.String;",
        "java/lang.String", "[Ljava/lang/String;", "[Ljava.lang/String;", "no.Such", "[[Lno.Such;", " ", "a b.c", "int",
        "V", "L", "Ljava.lang.String;", "reflect.OddNames", "[Lreflect.OddNames;", "[[Lreflect.OddNames;",
        "[".repeat(255) + "I", "[".repeat(256) + "I", "[".repeat(256) + "Ljava.lang.String;",
    };
    static final String[] PARTS = {
        "(", ")", "I", "J", "V", "L", ";", "[", "Ljava/lang/String;", "[[I", "Lno/Such;", "L[I;", "L[[Ljava.lang.Object;;",
        "java/lang/Object", "Ljava/lang/Object;", "Q", "Lint;", "Lreflect/OddNames;", "[Lx;", ";;",
        "L[Ljava/lang/String;;", "Z", "D", "[V",
    };

    /** Tells what it is asked for. */
    static class Asked extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            System.out.println("asked for " + name);
            throw new ClassNotFoundException("not " + name);
        }
    }

    static void show(String what, String name, Callable<?> action) {
        String result;
        try {
            result = String.valueOf(action.call());
        } catch (Throwable thrown) {
            result = thrown + " / " + thrown.getCause();
        }
        System.out.println(what + " " + name + ": " + result);
    }

    public static void main(String[] args) {
        ClassLoader asked = new Asked();
        ClassLoader own = OddNames.class.getClassLoader();
        for (String name : NAMES) {
            show("boot", name, () -> Class.forName(name, false, null));
            show("platform", name, () -> Class.forName(name, false, ClassLoader.getPlatformClassLoader()));
            show("own", name, () -> Class.forName(name, false, own));
            show("asked", name, () -> Class.forName(name, false, asked));
            show("caller", name, () -> Class.forName(name));
            show("load", name, () -> own.loadClass(name));
            show("load asked", name, () -> asked.loadClass(name));
            show("find", name, () -> MethodHandles.lookup().findClass(name));
        }
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            StringBuilder made = new StringBuilder(random.nextInt(12) > 0 ? "(" : "");
            int parts = random.nextInt(5);
            for (int j = 0; j < parts; j++) {
                made.append(PARTS[random.nextInt(PARTS.length)]);
            }
            if (random.nextInt(10) > 0) {
                made.append(")").append(PARTS[random.nextInt(PARTS.length)]);
            }
            if (random.nextInt(4) == 0) {
                made.append(PARTS[random.nextInt(PARTS.length)]);
            }
            String text = made.toString();
            show("descriptor", text, () -> MethodType.fromMethodDescriptorString(text, null));
        }
    }
}
