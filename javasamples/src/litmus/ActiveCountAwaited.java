package litmus;

/** Whoever counts the active threads detects the ends of those that are not counted. */
public class ActiveCountAwaited {
    static int count;

    static synchronized void bump() {
        count++;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(ActiveCountAwaited::bump).start();
        }
        while (Thread.activeCount() > 1) {
            Thread.yield();
        }
        assert count == 2;
    }
}
