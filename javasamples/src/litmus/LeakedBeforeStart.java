package litmus;

/**
 * The constructor stores this and starts a thread before it writes x; that it was the only thread
 * then does not freeze x.
 */
final class LeakedBeforeStart {
    private static LeakedBeforeStart instance;
    private final int x;

    private LeakedBeforeStart() {
        instance = this;
        new Thread(() -> System.out.println(instance.x)).start();
        x = 5;
    }

    public static void main(String[] args) {
        new LeakedBeforeStart();
    }
}
