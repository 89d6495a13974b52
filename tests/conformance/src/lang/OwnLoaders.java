package lang;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Class loaders that define classes from bytes: delegation, names, errors, classes of one name. */
public class OwnLoaders {
    /** What the loaders below define anew. */
    public static class Plugin implements Supplier<String> {
        static int made;
        final int number = ++made;
        private final Part part = new Part("part " + number);

        @Override
        public String get() {
            List<String> found = new ArrayList<>();
            for (Kind kind : Kind.values()) {
                switch (kind) {
                    case FIRST: found.add("1st"); break;
                    default: found.add(kind.name());
                }
            }
            found.forEach(one -> part.notes.add(one + part.text));
            return part + " " + part.notes;
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + number;
        }
    }

    public record Part(String text, List<String> notes) {
        Part(String text) {
            this(text, new ArrayList<>());
        }
    }

    enum Kind { FIRST, SECOND }

    static byte[] bytesOf(String name) throws ClassNotFoundException {
        String path = "/" + name.replace('.', '/') + ".class";
        try (InputStream in = OwnLoaders.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException error) {
            throw new AssertionError(error);
        }
    }

    /** Parents first, as the documentation recommends. */
    static class Finding extends ClassLoader {
        final List<String> asked = new ArrayList<>();

        Finding(String name, ClassLoader parent) {
            super(name, parent);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.add(name);
            byte[] bytes = bytesOf(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Its own classes first, for one prefix. */
    static class Hot extends ClassLoader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known == null && name.startsWith("lang.OwnLoaders")) {
                    byte[] bytes = bytesOf(name);
                    known = defineClass(name, bytes, 0, bytes.length);
                }
                return known != null ? known : super.loadClass(name);
            }
        }
    }

    static class Direct extends ClassLoader {
        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length, null);
        }

        Class<?> known(String name) {
            return findLoadedClass(name);
        }
    }

    interface Task {
        void run() throws Throwable;
    }

    static void thrown(Task task) {
        try {
            task.run();
            System.out.println("nothing thrown");
        } catch (Throwable error) {
            String text = String.valueOf(error.getMessage()).replaceAll("@[0-9a-f]+", "@");
            text = error instanceof ClassCastException ? "" : text;
            System.out.println(error.getClass().getName() + ": " + text);
        }
    }

    static void show(Class<?> cls, ClassLoader loader) throws Exception {
        Object made = cls.getDeclaredConstructor().newInstance();
        System.out.println(cls + " " + cls.getSimpleName() + " " + cls.getPackageName() + " " + (cls.getClassLoader() == loader));
        System.out.println(made + " " + ((Supplier<?>) made).get() + " " + (cls == Plugin.class));
        System.out.println(cls.getDeclaredField("part").getType() + " " + cls.getNestHost() + " " + cls.getMethod("get"));
        System.out.println(cls.isInstance(new Plugin()) + " " + (made instanceof Plugin) + " " + Class.forName("[L" + cls.getName() + ";", false, loader));
    }

    public static void main(String[] args) throws Exception {
        String name = Plugin.class.getName();
        Finding below = new Finding("below", OwnLoaders.class.getClassLoader());
        System.out.println((below.loadClass(name) == Plugin.class) + " " + below.asked + " " + below.getName() + " " + below.getParent().getName());
        Finding apart = new Finding(null, null);
        show(apart.loadClass(name), apart);
        System.out.println(apart.getParent() + " " + apart.getName() + " " + (apart.loadClass(name) == apart.loadClass(name)));
        Finding second = new Finding("second", null);
        show(Class.forName(name, true, second), second);
        System.out.println(second.loadClass(name) == apart.loadClass(name));
        Hot hot = new Hot();
        show(hot.loadClass(name), hot);
        Direct direct = new Direct();
        System.out.println(direct.known(Part.class.getName()));
        Class<?> part = direct.define(Part.class.getName(), bytesOf(Part.class.getName()));
        System.out.println(part + " " + (direct.known(part.getName()) == part) + " " + (direct.loadClass(part.getName()) == part));
        System.out.println(part.isRecord() + " " + part.getRecordComponents()[1] + " " + part.getPackage().getName());
        System.out.println(direct.define(bytesOf(Kind.class.getName())).getEnumConstants().length);
        thrown(() -> direct.define(Part.class.getName(), bytesOf(Part.class.getName())));
        thrown(() -> direct.define("lang.Other", bytesOf(Plugin.class.getName())));
        thrown(() -> direct.define("java.lang.Mine", bytesOf(Plugin.class.getName())));
        thrown(() -> direct.define("a/B", bytesOf(Plugin.class.getName())));
        thrown(() -> direct.define("x.Y", null));
        thrown(() -> apart.loadClass("no.Such"));
        thrown(() -> below.loadClass("no.Such"));
        thrown(() -> Class.forName("no.Such", true, apart));
        thrown(() -> ((Plugin) apart.loadClass(name).getDeclaredConstructor().newInstance()).get());
        thrown(() -> new Finding("x", apart).loadClass(name).cast(new Plugin()));
        System.out.println(new Finding("x", apart).loadClass(name) == apart.loadClass(name));
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(apart);
        System.out.println(Thread.currentThread().getContextClassLoader() == apart);
        Thread.currentThread().setContextClassLoader(before);  // other programs run in the same process
    }
}
