package cover;

/** Writers hold the lock, those who look do not. */
public class CheckThenAct {
    static final Object LOCK = new Object();
    static int data;
    static int seen;

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        for (int i = 0; i < pairs; i++) {
            new Thread(() -> {
                synchronized (LOCK) {
                    data = 1;
                }
            }).start();
            new Thread(() -> {
                if (data > 0) {
                    Thread.yield();
                }
            }).start();
        }
    }
}
