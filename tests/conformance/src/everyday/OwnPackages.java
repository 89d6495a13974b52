package everyday;

import java.io.InputStream;

/** A class loader that is asked by name, defines a package and finds it again. */
public class OwnPackages {
    public static class Held {
        @Override
        public String toString() {
            return "held";
        }
    }

    static class Loader extends ClassLoader {
        Loader() {
            super(OwnPackages.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("everyday.OwnPackages$Held")) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        void packages() {
            System.out.println(getDefinedPackage("made.up"));
            System.out.println(definePackage("made.up", "title", "1.2", null, null, null, null, null));
            System.out.println(getDefinedPackage("made.up").getSpecificationVersion());
            System.out.println(getPackage("made.up").getName() + " " + getPackage("made.down"));
            try {
                definePackage("made.up", null, null, null, null, null, null, null);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        Class<?> held = loader.loadClass("everyday.OwnPackages$Held");
        System.out.println(held.getDeclaredConstructor().newInstance() + " " + (held != Held.class));
        System.out.println(held.getPackage().getName() + " " + (held.getClassLoader() == loader));
        loader.packages();
    }
}
