package cases;

/** The context class loader of a thread is its creator's, and since JDK 19 only if it inherits. */
public class LoaderNotInherited {
    public static void main(String[] args) throws ReflectiveOperationException {
        Thread main = Thread.currentThread();
        ClassLoader loader = main.getContextClassLoader();
        main.setContextClassLoader(null);
        Class<?> builders = Class.forName("java.lang.Thread$Builder");
        for (boolean inherits : new boolean[] {false, true}) {
            Object builder = Thread.class.getMethod("ofPlatform").invoke(null);
            builders.getMethod("inheritInheritableThreadLocals", boolean.class).invoke(builder, inherits);
            Thread made = (Thread) builders.getMethod("unstarted", Runnable.class).invoke(builder, (Runnable) () -> { });
            if (made.getContextClassLoader() != (inherits ? null : loader)) {
                throw new AssertionError();
            }
        }
    }
}
