package litmus;

/** Whoever comes second waits for the initializer and acquires what it wrote. */
public class StaticInitializer {
    static class Holder {
        static int value;

        static {
            value = 42;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int r = Holder.value;
        }).start();
        int r = Holder.value;
    }
}
