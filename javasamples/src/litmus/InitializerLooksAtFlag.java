package litmus;

/** An initializer looks at a variable that another thread changes: what it sees depends on who comes first. */
public class InitializerLooksAtFlag {
    static volatile int level;

    static class Copy {
        static final int LEVEL = level;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            if (Copy.LEVEL != 0) {
                throw new AssertionError();
            }
        }).start();
        level = 1;
    }
}
