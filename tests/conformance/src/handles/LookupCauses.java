package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.concurrent.Callable;

/** Looks from another class. */
class Elsewhere {
    static Lookup look() {
        return MethodHandles.lookup();
    }
}

/** What the causes of refused lookups say. */
public class LookupCauses {
    static class Kept {
        private Kept(long number) {
        }

        private static int kept(int number) {
            return number;
        }

        private int own(String text) {
            return 1;
        }
    }

    interface Face {
        int asked();

        static int told() {
            return 1;
        }
    }

    int instance() {
        return 1;
    }

    static int shared() {
        return 1;
    }

    static void show(String name, Callable<?> what) {
        try {
            System.out.println(name + ": " + what.call());
        } catch (Throwable thrown) {
            System.out.println(name + ": " + thrown.getClass().getName() + " by " + thrown.getCause());
        }
    }

    public static void main(String[] args) {
        Lookup own = MethodHandles.lookup();
        Lookup other = Elsewhere.look();
        MethodType none = MethodType.methodType(int.class);
        MethodType number = MethodType.methodType(int.class, int.class);
        MethodType text = MethodType.methodType(int.class, String.class);
        MethodType wide = MethodType.methodType(void.class, long.class);
        show("instance", () -> own.findStatic(LookupCauses.class, "instance", none));
        show("shared", () -> own.findVirtual(LookupCauses.class, "shared", none));
        show("missing", () -> own.findStatic(LookupCauses.class, "missing", number));
        show("kept", () -> other.findStatic(Kept.class, "kept", number));
        show("own", () -> other.findVirtual(Kept.class, "own", text));
        show("constructor", () -> other.findConstructor(Kept.class, wide));
        show("told", () -> own.findVirtual(Face.class, "told", none));
        show("asked", () -> own.findStatic(Face.class, "asked", none));
        show("of face", () -> own.findVirtual(Face.class, "missing", none));
        show("special", () -> own.findSpecial(Face.class, "asked", none, LookupCauses.class));
        show("field", () -> own.findGetter(LookupCauses.class, "missing", int.class));
        show("static field", () -> own.findStaticVarHandle(Face.class, "missing", String[].class));
        show("of array", () -> own.findVirtual(int[].class, "missing", none));
        show("field of array", () -> own.findGetter(int[].class, "missing", int.class));
        show("of string", () -> own.findVirtual(String.class, "missing", none));
        show("bound", () -> own.bind(new LookupCauses(), "missing", none));
        show("special of object", () -> own.findSpecial(Object.class, "missing", none, LookupCauses.class));
    }
}
