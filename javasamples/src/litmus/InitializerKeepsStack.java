package litmus;

/** An initializer keeps an exception, whose stack trace tells which thread came first. */
public class InitializerKeepsStack {
    static class Keeping {
        static final Exception MADE = new Exception();
    }

    static Exception deep(int calls) {
        return calls == 0 ? Keeping.MADE : deep(calls - 1);
    }

    public static void main(String[] args) {
        new Thread(() -> deep(9)).start();
        if (deep(0).getStackTrace().length > 9) {
            throw new AssertionError();
        }
    }
}
