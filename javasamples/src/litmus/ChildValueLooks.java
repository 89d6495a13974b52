package litmus;

/** InheritableThreadLocal.childValue is the program's code: other threads come in between its two reads. */
public final class ChildValueLooks {
    static volatile int first;
    static volatile int second;
    static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            if (first == 0 & second == 1) {
                throw new AssertionError("came in between");
            }
            return parent;
        }
    };

    public static void main(String[] args) throws Exception {
        LOCAL.set("main");
        Thread writer = new Thread(() -> {
            first = 1;
            second = 1;
        });
        writer.start();
        new Thread(() -> { });
        writer.join();
    }
}
