package litmus;

/** printStackTrace holds System.err, and who has the lock prints to System.out. */
public class TraceHoldsOtherStream extends RuntimeException {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> new TraceHoldsOtherStream().printStackTrace()).start();
        synchronized (lock) {
            System.out.println(args.length);
        }
    }

    @Override
    public String getMessage() {
        synchronized (lock) {
            return "message";
        }
    }
}
