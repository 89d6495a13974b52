package lang;

import java.lang.reflect.Array;
import java.util.function.Supplier;

/** Which argument is refused first, and names of what has no fixed one. */
public class RefusedInOrder {
    private static void show(Supplier<Object> asked) {
        try {
            System.out.println(asked.get());
        } catch (RuntimeException refused) {
            System.out.println(fixed(refused.toString()));
        }
    }

    /** Describes itself by itself. */
    private static final class Endless {
        @Override
        public String toString() {
            return "all of " + this;
        }
    }

    private static void overflow(Supplier<Object> asked) {
        try {
            System.out.println(asked.get() != null);
        } catch (StackOverflowError tooDeep) {
            System.out.println("too deep");
        }
    }

    private static String fixed(String name) {
        return name.replaceAll("0x[0-9a-f]{16}", "0x1");
    }

    public static void main(String[] args) {
        show(() -> "abc".startsWith(null, -1));
        show(() -> "abc".startsWith(null, 0));
        show(() -> "abc".startsWith("", 4) + " " + "abc".startsWith("", 3) + " " + "abc".startsWith("c", 2));
        show(() -> Array.newInstance(int.class));
        show(() -> Array.newInstance(int.class, new int[0]));
        show(() -> Array.newInstance(void.class, 1));
        show(() -> Array.newInstance(null));
        show(() -> new String(new int[] {'a', -1, 'b', -2}, 0, 4));
        show(() -> new String(new int[] {'a', 0x1F600, 'b', 0x110000}, 0, 4));
        Runnable made = () -> { };
        Class<?> hidden = made.getClass();
        System.out.println(fixed(hidden.getName()) + " " + fixed(hidden.getSimpleName()));
        System.out.println(fixed(hidden.toString()) + " " + fixed(hidden.getTypeName()));
        System.out.println(fixed(made.toString()).replaceAll("@.*", ""));
        System.out.println(fixed(Array.newInstance(hidden, 0).getClass().getName()));
        System.out.println(hidden.getPackageName() + " " + hidden.isHidden() + " " + hidden.getCanonicalName());
        show(() -> String.class.cast(made).length());
        Endless endless = new Endless();
        overflow(endless::toString);
        overflow(() -> "it is " + endless);
        overflow(() -> String.valueOf(endless));
        overflow(() -> new StringBuilder().append(endless));
    }
}
