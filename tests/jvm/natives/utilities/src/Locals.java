/** safe: thread locals. */
public class Locals {
    static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> local.get()[0]++);
        t.start();
        local.get()[0]++;
        t.join();
        if (local.get()[0] != 1) {
            throw new AssertionError();
        }
    }
}
