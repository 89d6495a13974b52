package lang;

/** Messages of ClassCastException, ArrayStoreException, index and negative size errors. */
public class CastMessages {
    interface Face {
    }

    static class A implements Face {
    }

    static class B extends A {
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage().replaceAll(" @[0-9a-f]+", ""));
        }
    }

    public static void main(String[] args) {
        Object a = new A();
        Object s = "text";
        Object ints = new int[2];
        Object strings = new String[2];
        attempt(() -> System.out.println((B) a));
        attempt(() -> System.out.println((String) a));
        attempt(() -> System.out.println((Face) s));
        attempt(() -> System.out.println((Integer) s));
        attempt(() -> System.out.println((long[]) ints));
        attempt(() -> System.out.println((Integer[]) strings));
        attempt(() -> System.out.println((A[]) strings));
        attempt(() -> System.out.println((Runnable) ints));
        attempt(() -> ((Object[]) strings)[0] = 1);
        attempt(() -> ((Object[]) strings)[2] = "x");
        attempt(() -> ((int[]) ints)[-1] = 0);
        attempt(() -> System.out.println(new int[-5].length));
        attempt(() -> System.out.println(new int[2][-3].length));
        attempt(() -> System.out.println(1 / (args.length - args.length)));
        attempt(() -> System.out.println(1L % (args.length - (long) args.length)));
        attempt(() -> "abc".charAt(3));
        attempt(() -> System.arraycopy(ints, 0, strings, 0, 1));
        attempt(() -> System.arraycopy(ints, 0, ints, 1, 2));
        attempt(() -> System.arraycopy(s, 0, ints, 0, 1));
    }
}
