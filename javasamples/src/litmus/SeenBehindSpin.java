package litmus;

/** A race behind a value that main can see only if the other two ran first, one of them having waited for the other. */
public final class SeenBehindSpin {
    static volatile boolean flag;
    static volatile boolean seen;
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            while (!flag) { }
            seen = true;
        });
        Thread setter = new Thread(() -> {
            flag = true;
            x = 1;
        });
        waiter.start();
        setter.start();
        if (seen) {
            x = 2;
        }
        waiter.join();
        setter.join();
    }
}
