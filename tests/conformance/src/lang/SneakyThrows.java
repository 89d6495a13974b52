package lang;

import java.util.List;

/** Checked exceptions thrown without declaration, through generics and lambdas; unusual catches. */
public class SneakyThrows {
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException sneak(Throwable t) throws E {
        throw (E) t;
    }

    static void quiet() {
        sneak(new java.io.IOException("sneaky"));
    }

    public static void main(String[] args) {
        try {
            SneakyThrows.<RuntimeException>sneak(new Exception("plain"));
        } catch (Exception e) {
            System.out.println(e.getClass() + " " + e.getMessage());
        }
        Runnable r = SneakyThrows::quiet;
        try {
            r.run();
        } catch (Throwable t) {
            System.out.println(t + " " + (t instanceof java.io.IOException));
        }
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("throw null");
        }
        try {
            Object o = List.of(1, 2);
            throw new Error(o.toString(), new Throwable());
        } catch (Error e) {
            System.out.println(e.getMessage() + e.getCause());
        }
        int n = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i % 2 == 0) {
                    throw new RuntimeException();
                }
                n += i;
            } catch (RuntimeException e) {
                n += 10;
                continue;
            } finally {
                n += 100;
            }
            n += 1000;
        }
        System.out.println(n);
    }
}
