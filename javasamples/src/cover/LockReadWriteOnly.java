package cover;

/** Each access has the lock, the update as a whole has not: no race, but updates can be lost. */
public class LockReadWriteOnly {
    static final Object LOCK = new Object();
    static int counter;

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < threads; i++) {
            new Thread(() -> {
                int seen;
                synchronized (LOCK) {
                    seen = counter;
                }
                synchronized (LOCK) {
                    counter = seen + 1;
                }
            }).start();
        }
    }
}
