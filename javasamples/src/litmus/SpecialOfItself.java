package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A Lookup finds what its own class calls by super. */
final class SpecialOfItself {
    private static int data;

    private SpecialOfItself() {
    }

    static final class Mate {
        @Override
        public String toString() {
            return "mate";
        }
    }

    private static Class<?> asked() {
        return SpecialOfItself.class;
    }

    public static void main(String[] args) throws Throwable {
        new Thread(() -> {
            try {
                MethodType type = MethodType.methodType(String.class);
                MethodHandles.lookup().findSpecial(Object.class, "toString", type, asked());
            } catch (IllegalAccessException told) {
                data = 1;
            } catch (NoSuchMethodException other) {
                throw new AssertionError(other);
            }
        }).start();
        data = 2;
    }
}
