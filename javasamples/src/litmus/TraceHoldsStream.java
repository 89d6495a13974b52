package litmus;

/** printStackTrace asks for the message while it holds System.err; that waits for who prints there before. */
public class TraceHoldsStream extends RuntimeException {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> new TraceHoldsStream().printStackTrace()).start();
        synchronized (lock) {
            System.err.println(args.length);
        }
    }

    @Override
    public String getMessage() {
        synchronized (lock) {
            return "message";
        }
    }
}
