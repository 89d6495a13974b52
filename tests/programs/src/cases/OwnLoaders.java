package cases;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * Two threads load a class by one class loader of the program. "locked": the loader locks itself. "counted":
 * it also counts, whenever it is asked. "before": main loads the class first, by a loader that counts.
 * "parallel": a loader that counts locks each name apart, and two names race. "twice": nothing keeps both threads
 * from defining the class. "asked": a loader compares names, under its lock. "apart": each thread has a class of its own, with its own static field.
 */
public class OwnLoaders {
    public static class Plugin implements Supplier<Integer> {
        static int made;

        @Override
        public Integer get() {
            return ++made;
        }
    }

    public static class Other { }

    static class Loader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        Loader() {
            super(null);
        }

        Class<?> define(String name) {
            try (InputStream in = OwnLoaders.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException error) {
                throw new AssertionError(error);
            }
        }

        @Override
        protected Class<?> findClass(String name) {
            return define(name);
        }
    }

    /** Not registered themselves, this one and the next lock themselves. */
    static class Locked extends Loader { }

    static class Counted extends Loader {
        int found;

        @Override
        protected Class<?> findClass(String name) {
            found++;
            return define(name);
        }
    }

    static class Parallel extends Loader {
        static {
            registerAsParallelCapable();
        }

        int found;

        @Override
        protected Class<?> findClass(String name) {
            found++;
            return define(name);
        }
    }

    static class Unlocked extends Loader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (!name.startsWith("cases.")) {
                return super.loadClass(name);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }
    }

    static class Asked extends Loader {
        @Override
        public synchronized Class<?> loadClass(String name) throws ClassNotFoundException {
            if (!name.equals("cases.OwnLoaders$Plugin")) {
                return super.loadClass(name);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }
    }

    static void load(Loader loader, Class<?> cls, boolean use) {
        try {
            Class<?> loaded = loader.loadClass(cls.getName());
            assert loaded != cls && loaded == loader.loadClass(cls.getName());
            if (use) {
                @SuppressWarnings("unchecked")
                Supplier<Integer> made = (Supplier<Integer>) loaded.getDeclaredConstructor().newInstance();
                assert made.get() == 1;
            }
        } catch (ReflectiveOperationException error) {
            throw new AssertionError(error);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Loader one;
        switch (args[0]) {
            case "locked": one = new Locked(); break;
            case "counted":
            case "before": one = new Counted(); break;
            case "asked": one = new Asked(); break;
            case "parallel": one = new Parallel(); break;
            case "twice": one = new Unlocked(); break;
            default: one = new Loader();
        }
        boolean apart = args[0].equals("apart");
        boolean twice = args[0].equals("twice");
        if (args[0].equals("before")) {
            load(one, Plugin.class, false);
        }
        Thread first = new Thread(() -> load(apart ? new Loader() : one, Plugin.class, apart));
        Thread second = new Thread(() -> load(apart ? new Loader() : one, apart || twice ? Plugin.class : Other.class, apart));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
