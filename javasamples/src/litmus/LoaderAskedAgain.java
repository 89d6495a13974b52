package litmus;

/** A class loader of the program that has answered Class.forName is not asked again. */
public class LoaderAskedAgain {
    static int asked;

    static final class Loader extends ClassLoader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            asked++;
            return super.loadClass(name);
        }
    }

    public static void main(String[] args) throws ClassNotFoundException, InterruptedException {
        ClassLoader one = new Loader();
        ClassLoader two = new Loader();
        find(one);
        find(two);
        Thread other = new Thread(() -> find(one));
        other.start();
        find(two);
        other.join();
    }

    static void find(ClassLoader loader) {
        try {
            Class.forName("java.util.ArrayList", false, loader);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
