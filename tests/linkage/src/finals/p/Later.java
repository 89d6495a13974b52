package p;

public class Later extends Late {
    Later() {
        super(7, true);
        value = value + 1;
    }

    public static Later make() {
        return new Later();
    }
}
