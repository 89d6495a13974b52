package litmus;

import java.lang.invoke.MethodHandles;

/** A Lookup that was sent to a class of the JDK finds no class that the module of that does not read. */
public final class LookupElsewhereSees {
    public static int shown = 1;
    private static int data;

    private LookupElsewhereSees() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                MethodHandles.lookup().in(String.class).findStaticGetter(LookupElsewhereSees.class, "shown", int.class);
            } catch (IllegalAccessException told) {
                data = 1;
            } catch (NoSuchFieldException other) {
                throw new AssertionError(other);
            }
        }).start();
        data = 2;
    }
}
