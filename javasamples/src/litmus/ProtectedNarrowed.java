package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.AbstractList;

/** A handle of a protected field of a class in another package takes receivers of the class that looked for it. */
final class ProtectedNarrowed extends AbstractList<Object> {
    private static int data;

    private ProtectedNarrowed() {
    }

    @Override
    public Object get(int index) {
        return null;
    }

    @Override
    public int size() {
        return 0;
    }

    private static Object other() {
        return new java.util.ArrayList<>();
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle count = MethodHandles.lookup().findGetter(AbstractList.class, "modCount", int.class);
        new Thread(() -> {
            try {
                count.invoke(other());
            } catch (ClassCastException told) {
                data = 1;
            } catch (Throwable thrown) {
                throw new AssertionError(thrown);
            }
        }).start();
        data = 2;
    }
}
