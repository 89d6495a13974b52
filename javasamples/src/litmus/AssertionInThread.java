package litmus;

/** A thread other than main ends with an AssertionError in one of the interleavings. */
public class AssertionInThread {
    static volatile int n;

    public static void main(String[] args) {
        new Thread(() -> {
            int seen = n;
            if (seen == 2) {
                throw new AssertionError("saw " + seen);
            }
        }).start();
        n = 1;
        n = 2;
    }
}
