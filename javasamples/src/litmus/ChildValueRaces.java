package litmus;

/** InheritableThreadLocal.childValue writes what another thread reads. */
public final class ChildValueRaces {
    static int made;
    static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            made++;
            return parent;
        }
    };

    public static void main(String[] args) throws Exception {
        LOCAL.set("main");
        Thread reader = new Thread(() -> {
            int seen = made;
        });
        reader.start();
        Thread child = new Thread(() -> { });
        reader.join();
    }
}
