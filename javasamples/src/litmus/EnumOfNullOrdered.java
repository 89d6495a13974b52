package litmus;

/** Enum.valueOf makes the constants before it refuses the name null: then another thread sees them. */
public class EnumOfNullOrdered {
    static int made;

    enum Kind {
        ONE;

        static {
            made++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        try {
            Enum.valueOf(Kind.class, null);
            assert false;
        } catch (NullPointerException expected) {
            Thread other = new Thread(() -> made++);
            other.start();
            other.join();
            assert made == 2;
        }
    }
}
