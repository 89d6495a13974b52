package p;

public class Cut {
    public final int size;
    private final String text;

    public Cut(boolean large) {
        size = large ? 100 : text("small");
        text = large ? "large" : null;
    }

    private static int text(String of) {
        return of.length();
    }

    public void grow(Cut other) {
        System.out.println(other.size + text);
    }
}
