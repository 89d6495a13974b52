package litmus;

/** Enum.valueOf initializes the class that it is given. */
public class EnumNamedInitializes {
    static int made;

    enum Color {
        RED;

        static {
            made++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Enum.valueOf(Color.class, "RED"));
        other.start();
        made++;
        other.join();
    }
}
