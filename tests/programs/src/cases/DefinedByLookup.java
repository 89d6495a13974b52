package cases;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Two threads use classes that a Lookup defines. "hidden": each defines a hidden class of its own, with its own
 * static field. "shared": both use one, which counts without a lock. "named": main defines a class, and both find
 * it by its name and count without a lock. "twice": both define a class of one name. "found": one defines a class,
 * the other asks for it by its name. "named late": one defines a class, and the other finds it behind it.
 */
public class DefinedByLookup {
    public static class Counter implements Supplier<Integer> {
        static int made;

        @Override
        public Integer get() {
            return ++made;
        }
    }

    static final String OWN = "cases/DefinedByLookup$Counter";
    static final String OTHER = "cases/DefinedByLookup$Counted";

    static byte[] bytes() {
        try (InputStream in = DefinedByLookup.class.getResourceAsStream("/" + OWN + ".class")) {
            return in.readAllBytes();
        } catch (IOException error) {
            throw new AssertionError(error);
        }
    }

    static Class<?> hidden() {
        try {
            return MethodHandles.lookup().defineHiddenClass(bytes(), false).lookupClass();
        } catch (IllegalAccessException error) {
            throw new AssertionError(error);
        }
    }

    static Class<?> named() {
        String text = new String(bytes(), StandardCharsets.ISO_8859_1).replace(OWN, OTHER);
        try {
            return MethodHandles.lookup().defineClass(text.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IllegalAccessException error) {
            throw new AssertionError(error);
        }
    }

    @SuppressWarnings("unchecked")
    static int count(Class<?> cls) {
        try {
            return ((Supplier<Integer>) cls.getDeclaredConstructor().newInstance()).get();
        } catch (ReflectiveOperationException error) {
            throw new AssertionError(error);
        }
    }

    static Class<?> found() {
        try {
            return Class.forName(OTHER.replace('/', '.'));
        } catch (ClassNotFoundException error) {
            return Counter.class;
        }
    }

    static void both(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first);
        Thread other = new Thread(second);
        one.start();
        other.start();
        one.join();
        other.join();
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "hidden":
                Runnable own = () -> {
                    assert count(hidden()) == 1;
                };
                both(own, own);
                break;
            case "shared":
                Class<?> shared = hidden();
                both(() -> count(shared), () -> count(shared));
                break;
            case "named":
                assert found() == Counter.class;
                Class<?> made = named();
                both(() -> count(found()), () -> count(made));
                break;
            case "twice":
                both(DefinedByLookup::named, DefinedByLookup::named);
                break;
            case "found":
                both(DefinedByLookup::named, DefinedByLookup::found);
                break;
            default:
                Thread one = new Thread(DefinedByLookup::named);
                one.start();
                one.join();
                count(found());
        }
    }
}
