package q;

import p.Outer;

public class Other {
    public int look() {
        Outer outer = Outer.make();
        Outer.Inner inner = outer.new Inner();
        return outer.sum() + (inner != null ? 1 : 0);
    }
}
