package litmus;

/** printf asks its argument for its text while it holds System.out; the text needs a lock whose holder prints. */
public class FormatHoldsStream {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s%n", new FormatHoldsStream())).start();
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
