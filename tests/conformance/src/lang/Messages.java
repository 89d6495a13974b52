package lang;

public class Messages {
    int[] data;
    Messages next;
    String name;

    String name() {
        return name;
    }

    static Messages make() {
        return null;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException | Error e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Messages m = new Messages();
        Messages[] array = new Messages[2];
        int[][] grid = new int[2][];
        java.lang.Object o = 3;
        attempt(() -> System.out.println(m.next.name));
        attempt(() -> System.out.println(m.data[0]));
        attempt(() -> m.data[1] = 5);
        attempt(() -> System.out.println(m.name().length()));
        attempt(() -> make().name());
        attempt(() -> System.out.println(array[1].name));
        attempt(() -> grid[1][0] = 3);
        attempt(() -> System.out.println(m.next.next.data.length));
        attempt(() -> System.out.println(m.data.length));
        attempt(() -> m.next.name = "x");
        attempt(() -> {
            synchronized (m.next) {
                System.out.println("locked");
            }
        });
        attempt(() -> {
            throw (RuntimeException) null;
        });
        attempt(() -> System.out.println((String) o));
        attempt(() -> System.out.println(((java.lang.Object[]) (java.lang.Object) args).getClass().cast(o)));
        attempt(() -> System.out.println((Integer[]) new java.lang.Object[0]));
        attempt(() -> ((java.lang.Object[]) new Integer[1])[0] = "s");
        attempt(() -> System.out.println("abc".substring(-1)));
        attempt(() -> java.util.List.of(1, 2).get(2));
        attempt(() -> new java.util.ArrayList<>(java.util.List.of(1)).get(1));
        attempt(() -> Integer.parseInt("12a"));
        attempt(() -> new int[]{1}[Integer.MAX_VALUE]++);
        attempt(() -> Enum.valueOf(Thread.State.class, "NOPE"));
        attempt(() -> java.util.Optional.empty().orElseThrow());
        attempt(() -> new java.util.ArrayDeque<>().removeFirst());
        attempt(() -> java.util.Iterator.class.cast("s"));
        attempt(() -> new StringBuilder("abc").deleteCharAt(3));
        attempt(() -> new Object().wait2());
    }

    static class Object extends java.lang.Object {
        void wait2() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new Error(e);
            }
        }
    }
}
