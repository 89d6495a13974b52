package litmus;

/** Either of two threads may be the first to intern a string, whose own is the interned one then. */
public class InternedByEither {
    static String made() {
        return "made at ".concat("run time");
    }

    public static void main(String[] args) {
        new Thread(() -> made().intern()).start();
        String mine = made();
        assert mine.intern() == mine;
    }
}
