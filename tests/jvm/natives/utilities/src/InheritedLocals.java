/** safe: thread locals that are inherited. */
public class InheritedLocals {
    static final InheritableThreadLocal<String> local = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        local.set("a");
        String[] seen = new String[1];
        Thread t = new Thread(() -> seen[0] = local.get());
        t.start();
        t.join();
        if (!"a".equals(seen[0])) {
            throw new AssertionError(seen[0]);
        }
    }
}
