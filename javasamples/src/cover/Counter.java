package cover;

/** A shared counter without a lock. */
public class Counter {
    static int counter;

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < threads; i++) {
            new Thread(() -> counter++).start();
        }
    }
}
