package q;

import p.Base;

public class Below extends Base {
    int near = 40;
    private int open = 50;

    public int own() {
        near += open;
        return near + ((Base) this).open;
    }

    public int inherited() {
        kept = kept + 1;
        Below other = new Below();
        other.kept = kept;
        return other.kept + fixed + (int) other.wide;
    }

    public static String shared() {
        name = name + shared;
        return name.substring(0, 4);
    }

    public int limits() {
        return MOST + LEAST;
    }
}
