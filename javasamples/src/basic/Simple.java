package basic;

/**
 * Message passing through a volatile flag, the "Simple" program of the JRF paper, section 6.2.
 *
 * <p>Race-free: a reader that sees {@code done} set also sees {@code result}.
 */
public final class Simple {
    private static int result;
    private static volatile boolean done;

    static final class Writer extends Thread {
        @Override
        public void run() {
            result = 1;
            done = true;
        }
    }

    static final class Reader extends Thread {
        @Override
        public void run() {
            if (done) {
                assert result == 1;
            }
        }
    }

    public static void main(String[] args) {
        new Writer().start();
        new Reader().start();
    }
}
