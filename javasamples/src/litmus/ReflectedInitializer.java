package litmus;

/** Field.get initializes the class of a static field, and the initializer is the program's code. */
public final class ReflectedInitializer {
    static volatile int first;
    static volatile int second;

    static class Late {
        static int value;

        static {
            int a = first;
            int b = second;
            if (a == 0 && b == 1) {
                throw new IllegalStateException("came in between");
            }
            value = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            first = 1;
            second = 1;
        });
        writer.start();
        Late.class.getDeclaredField("value").get(null);
        writer.join();
    }
}
