package litmus;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;

/** A class with assertions asks a parallel capable loader under a lock that the loader keeps to itself: nobody waits for ever. */
public class AssertionsOfParallelLoader {
    private static final Object LOCK = new Object();

    static class Defining extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        Class<?> defined() throws IOException {
            String name = "litmus.AssertionsOfParallelLoaderClass";
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Defining loader = new Defining();
        Constructor<?> made = loader.defined().getDeclaredConstructor();
        made.setAccessible(true);
        new Thread(() -> {
            synchronized (loader) {
                synchronized (LOCK) {
                    System.out.println("both");
                }
            }
        }).start();
        synchronized (LOCK) {
            made.newInstance();
        }
    }
}

/** A class with an assertion. */
class AssertionsOfParallelLoaderClass {
    int positive(int number) {
        assert number > 0;
        return number;
    }
}
