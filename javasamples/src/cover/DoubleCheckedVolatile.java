package cover;

/** Double-checked locking with a volatile field. */
public class DoubleCheckedVolatile {
    static final class Helper {
        int value = 42;
    }

    private volatile Helper helper;

    Helper get() {
        Helper found = helper;
        if (found == null) {
            synchronized (this) {
                found = helper;
                if (found == null) {
                    found = new Helper();
                    helper = found;
                }
            }
        }
        return found;
    }

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        DoubleCheckedVolatile shared = new DoubleCheckedVolatile();
        for (int i = 0; i < threads; i++) {
            new Thread(() -> {
                int value = shared.get().value;
            }).start();
        }
    }
}
