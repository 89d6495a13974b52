package litmus;

/**
 * A thread's context class loader can be changed by another.
 */
public class ContextLoaderLooked {
    public static void main(String[] args) throws InterruptedException {
        ClassLoader other = ClassLoader.getPlatformClassLoader();
        Thread looked = Thread.currentThread();
        Thread t = new Thread(() -> looked.setContextClassLoader(other));
        t.start();
        if (looked.getContextClassLoader() == other) {
            throw new AssertionError();
        }
        t.join();
    }
}
