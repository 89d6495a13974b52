package cover;

/** Double-checked locking with a plain field: the first look races with the write. */
public class DoubleChecked {
    static final class Helper {
        int value = 42;
    }

    private Helper helper;

    Helper get() {
        if (helper == null) {
            synchronized (this) {
                if (helper == null) {
                    helper = new Helper();
                }
            }
        }
        return helper;
    }

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        DoubleChecked shared = new DoubleChecked();
        for (int i = 0; i < threads; i++) {
            new Thread(() -> shared.get()).start();
        }
    }
}
