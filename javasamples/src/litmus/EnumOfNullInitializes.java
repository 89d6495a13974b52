package litmus;

/** Enum.valueOf makes the constants before it refuses the name null. */
public class EnumOfNullInitializes {
    static int made;

    enum Kind {
        ONE;

        static {
            made++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> made++);
        other.start();
        try {
            Enum.valueOf(Kind.class, null);
            assert false;
        } catch (NullPointerException expected) {
            other.join();
        }
    }
}
