package litmus;

/** Two threads read a static field by reflection: one initializes its class, the other waits for that and is ordered behind it. */
public final class ReflectedInitializerWaits {
    static int data;

    static class Late {
        static int value;

        static {
            data = 1;
            value = 1;
        }
    }

    static void look() {
        try {
            if (!Late.class.getDeclaredField("value").get(null).equals(data)) {
                throw new AssertionError();
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(ReflectedInitializerWaits::look);
        other.start();
        look();
        other.join();
    }
}
