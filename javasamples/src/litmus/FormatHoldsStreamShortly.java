package litmus;

/** What printf is given is a text already, which needed the lock before System.out is held. */
public class FormatHoldsStreamShortly {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s%n", new FormatHoldsStreamShortly().toString())).start();
        synchronized (lock) {
            System.out.println(args.length);
        }
    }

    @Override
    public String toString() {
        synchronized (lock) {
            return "text";
        }
    }
}
