package p;

public class Near {
    public static int get() {
        Base base = new Base();
        return base.open + base.kept + base.near + base.fixed + Base.shared + Base.made * 0;
    }

    public static long set() {
        Base base = new Base();
        base.open = 11;
        base.kept = 12;
        base.near = 13;
        Base.shared += 2;
        return base.open + base.kept + base.near + Base.shared + base.wide;
    }
}
