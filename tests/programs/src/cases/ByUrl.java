package cases;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;

/**
 * Classes and resources by URL, beside those of the class path: the arguments are a URL, and `alone` for a loader
 * that does not ask that of the class path.
 */
public class ByUrl {
    /** What the loader defines anew if it does not ask the loader of the class path. */
    public static class Plugged implements Runnable {
        static int runs;

        @Override
        public void run() {
            runs++;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean alone = args.length > 1;
        ClassLoader parent =
                alone ? ClassLoader.getPlatformClassLoader() : ByUrl.class.getClassLoader();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {new URL(args[0])}, parent)) {
            Class<?> found = loader.loadClass("cases.ByUrl$Plugged");
            System.out.println((found.getClassLoader() == loader) + " " + (found == Plugged.class));
            System.out.println(loader.loadClass("cases.ByUrl$Plugged") == found);
            System.out.println(loader.loadClass("java.util.List") == java.util.List.class);
            try {
                loader.loadClass("no.Such");
            } catch (ClassNotFoundException none) {
                System.out.println(none.getMessage());
            }
            System.out.println(read(loader.getResource("data.txt").openStream()));
            System.out.println(read(loader.getResourceAsStream("data.txt")));
            System.out.println(Collections.list(loader.getResources("data.txt")).size());
            Runnable task = (Runnable) found.getDeclaredConstructor().newInstance();
            Thread other = new Thread(task);
            other.start();
            task.run();
            other.join();
        }
    }

    private static String read(InputStream stream) throws Exception {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream))) {
            return reader.readLine();
        }
    }
}
