package litmus;

/** What InheritableThreadLocal.childValue writes is guarded by a lock, for which the constructor of a thread may have to wait. */
public final class ChildValueLocked {
    static int made;
    static final Object LOCK = new Object();
    static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            synchronized (LOCK) {
                made++;
            }
            return parent;
        }
    };

    public static void main(String[] args) throws Exception {
        LOCAL.set("main");
        Thread reader = new Thread(() -> {
            synchronized (LOCK) {
                made++;
            }
        });
        reader.start();
        Thread child = new Thread(() -> { });
        reader.join();
        if (made != 3) {
            throw new AssertionError(made);
        }
    }
}
