package litmus;

/** An initializer looks at a variable that nobody changes once threads run. */
public class InitializerLooksAtConstant {
    static volatile int level;

    static class Copy {
        static final int LEVEL = level;
    }

    public static void main(String[] args) {
        level = 1;
        new Thread(() -> {
            if (Copy.LEVEL != 1) {
                throw new AssertionError();
            }
        }).start();
        if (Copy.LEVEL != 1) {
            throw new AssertionError();
        }
    }
}
