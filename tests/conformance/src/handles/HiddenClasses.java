package handles;

import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;

/** Hidden classes and classes that a Lookup defines, made of the bytes of others. */
public class HiddenClasses {
    private static int secret = 4;

    static class Template implements IntSupplier {
        static int made;

        static {
            System.out.println("initialized");
        }

        public Template() {
            made++;
        }

        @Override
        public int getAsInt() {
            return made;
        }

        static boolean same(Object other) {
            return other instanceof Template;
        }
    }

    static class Peeks implements IntSupplier {
        @Override
        public int getAsInt() {
            return secret;
        }
    }

    static class Kept {
        static Object data() throws IllegalAccessException {
            return MethodHandles.classData(MethodHandles.lookup(), "_", String.class);
        }
    }

    static class Openly {
        @Override
        public String toString() {
            return "openly " + packaged();
        }
    }

    static class Fixed {
        final int number = Integer.parseInt("3");
        int other = 4;

        Fixed() {}
    }

    static void writes(Lookup lookup, Class<?> of, String name) throws Exception {
        Object made = of.getDeclaredConstructor().newInstance();
        java.lang.reflect.Field field = of.getDeclaredField(name);
        field.setAccessible(true);
        attempt(() -> {
            field.setInt(made, 9);
            return field.getInt(made);
        });
        attempt(() -> lookup.unreflectSetter(field).type().parameterCount());
    }

    static int packaged() {
        return 7;
    }

    static byte[] bytes(String name) throws Exception {
        try (InputStream in = HiddenClasses.class.getResourceAsStream("HiddenClasses$" + name + ".class")) {
            return in.readAllBytes();
        }
    }

    static byte[] renamed(String name, String other) throws Exception {
        String text = new String(bytes(name), StandardCharsets.ISO_8859_1);
        return text.replace("HiddenClasses$" + name, "HiddenClasses$" + other).getBytes(StandardCharsets.ISO_8859_1);
    }

    interface Job {
        Object go() throws Throwable;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.go());
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        Lookup first = lookup.defineHiddenClass(bytes("Template"), true);
        System.out.println("defined");
        Lookup other = lookup.defineHiddenClass(bytes("Template"), false);
        Class<?> made = first.lookupClass();
        System.out.println(made.isHidden() + " " + (made != other.lookupClass()) + " " + (made != Template.class));
        System.out.println(made.getName().startsWith("handles.HiddenClasses$Template/0x") + " " + made.getPackageName());
        System.out.println(made.getClassLoader() == HiddenClasses.class.getClassLoader());
        MethodHandle maker = first.findConstructor(made, MethodType.methodType(void.class));
        IntSupplier one = (IntSupplier) (Object) maker.invoke();
        IntSupplier two = (IntSupplier) (Object) maker.invoke();
        System.out.println(one.getAsInt() + " " + (one.getClass() == two.getClass()));
        IntSupplier third = (IntSupplier) other.lookupClass().getDeclaredConstructor().newInstance();
        System.out.println(third.getAsInt());
        MethodHandle same = first.findStatic(made, "same", MethodType.methodType(boolean.class, Object.class));
        System.out.println((boolean) same.invoke((Object) one) + " " + (boolean) same.invoke((Object) third));
        attempt(() -> Class.forName(made.getName()));
        attempt(() -> ((IntSupplier) lookup.defineHiddenClass(bytes("Peeks"), true)
                        .lookupClass()
                        .getDeclaredConstructor()
                        .newInstance())
                .getAsInt());
        attempt(() -> ((IntSupplier) lookup.defineHiddenClass(bytes("Peeks"), true, Lookup.ClassOption.NESTMATE)
                        .lookupClass()
                        .getDeclaredConstructor()
                        .newInstance())
                .getAsInt());
        attempt(() -> {
            Lookup kept = lookup.defineHiddenClassWithClassData(bytes("Kept"), "data", true);
            return kept.findStatic(kept.lookupClass(), "data", MethodType.methodType(Object.class)).invoke();
        });
        Class<?> fixed = lookup.defineHiddenClass(bytes("Fixed"), true, Lookup.ClassOption.NESTMATE).lookupClass();
        writes(lookup, Fixed.class, "number");
        writes(lookup, fixed, "other");
        writes(lookup, fixed, "number");
        attempt(() -> MethodHandles.classData(lookup, "_", Object.class));
        attempt(() -> MethodHandles.publicLookup().defineHiddenClass(bytes("Kept"), true));
        attempt(() -> lookup.defineHiddenClass(new byte[] {1, 2, 3}, true));
        attempt(() -> lookup.defineHiddenClass(null, true));

        Class<?> openly = lookup.defineClass(renamed("Openly", "Public"));
        System.out.println(openly.getName() + " " + openly.isHidden() + " " + openly.getPackage());
        System.out.println(openly.getDeclaredConstructor().newInstance());
        System.out.println(Class.forName("handles.HiddenClasses$Public") == openly);
        System.out.println(openly.getClassLoader() == HiddenClasses.class.getClassLoader());
        attempt(() -> lookup.defineClass(renamed("Openly", "Public")));
        attempt(() -> MethodHandles.publicLookup().defineClass(renamed("Openly", "Secret")));
        attempt(() -> Class.forName("handles.HiddenClasses$Secret"));
        attempt(() -> MethodHandles.lookup().in(String.class).defineClass(renamed("Openly", "Secret")));
    }
}
