package litmus;

import java.lang.invoke.MethodHandles;

/** A Lookup that stays where it is finds what its class may use. */
public final class LookupHereSees {
    public static int shown = 1;
    private static int data;

    private LookupHereSees() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                MethodHandles.lookup().in(LookupHereSees.class).findStaticGetter(LookupHereSees.class, "shown", int.class);
            } catch (IllegalAccessException told) {
                data = 1;
            } catch (NoSuchFieldException other) {
                throw new AssertionError(other);
            }
        }).start();
        data = 2;
    }
}
