package q;

import p.Base;

public class Outside {
    public static int get() {
        Base base = new Base(8);
        return base.open + base.fixed + Base.shared;
    }

    public static int set() {
        Base base = new Base(9);
        base.open = base.open + 20;
        Base.shared = Base.shared + 1;
        return base.open;
    }
}
