package cases;

/** Has a constant that no other class has, and is asked for by a name that no class has. */
public final class LateConstant {
    @Override
    public String toString() {
        return "late1";
    }
}
