package cover;

/** As CheckThenAct, but who looks holds the lock too. */
public class CheckThenActLock {
    static final Object LOCK = new Object();
    static int data;

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        for (int i = 0; i < pairs; i++) {
            new Thread(() -> {
                synchronized (LOCK) {
                    data = 1;
                }
            }).start();
            new Thread(() -> {
                synchronized (LOCK) {
                    if (data > 0) {
                        Thread.yield();
                    }
                }
            }).start();
        }
    }
}
