package lang;

/** ThreadLocal and InheritableThreadLocal: initial values, removal, inheritance by a started thread. */
public class ThreadLocals {
    static final ThreadLocal<StringBuilder> LOCAL = ThreadLocal.withInitial(() -> new StringBuilder("init"));
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + ">child";
        }
    };

    static void run(Runnable r) throws InterruptedException {
        Thread t = new Thread(r);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(PLAIN.get() + " " + LOCAL.get());
        PLAIN.set(5);
        LOCAL.get().append("+main");
        INHERITED.set("parent");
        run(() -> {
            System.out.println(PLAIN.get() + " " + LOCAL.get() + " " + INHERITED.get());
            PLAIN.set(6);
            INHERITED.set("changed");
        });
        System.out.println(PLAIN.get() + " " + LOCAL.get() + " " + INHERITED.get());
        PLAIN.remove();
        LOCAL.remove();
        System.out.println(PLAIN.get() + " " + LOCAL.get());
        ThreadLocal<Integer> counting = new ThreadLocal<>() {
            int made = 10;

            @Override
            protected Integer initialValue() {
                return made++;
            }
        };
        System.out.println(counting.get() + " " + counting.get());
        counting.remove();
        System.out.println(counting.get());
    }
}
