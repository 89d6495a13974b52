package p;

public class Base implements Limits {
    public int open = 1;
    protected int kept = 2;
    int near = 3;
    private int own = 4;
    public final int fixed;
    protected final long wide = Long.parseLong("7");
    public static int shared = 5;
    protected static String name = "base";
    static final Object LOCK = new Object();
    static int made;

    public Base() {
        this(6);
    }

    public Base(int fixed) {
        this.fixed = fixed;
        made++;
    }

    public int copy(Base other) {
        own = other.own + 1;
        near = other.near + own;
        kept += near;
        return kept + fixed + other.fixed;
    }

    public static int count() {
        made = made + 1;
        return made > 0 && LOCK != null ? 1 : 0;
    }

    public static class Holder {
        static final StringBuilder TEXT = new StringBuilder("held");

        public static String name() {
            return TEXT.append(name.length()).toString();
        }
    }
}
