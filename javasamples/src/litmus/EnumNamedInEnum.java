package litmus;

/** Enum.valueOf initializes the class that it is given, also where another enum class calls it. */
public class EnumNamedInEnum {
    static int made;

    enum Color {
        RED;

        static {
            made++;
        }
    }

    enum Shade {
        DARK;

        static Object of(String name) {
            return Enum.valueOf(Color.class, name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Shade.of("RED"));
        other.start();
        made++;
        other.join();
    }
}
