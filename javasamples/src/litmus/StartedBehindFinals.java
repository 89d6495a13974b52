package litmus;

/**
 * The constructor starts the thread behind its last write: the start orders them, leaked or not.
 */
final class StartedBehindFinals {
    private static StartedBehindFinals instance;
    private final int x;

    private StartedBehindFinals() {
        instance = this;
        x = 5;
        new Thread(() -> System.out.println(instance.x)).start();
    }

    public static void main(String[] args) {
        new StartedBehindFinals();
    }
}
