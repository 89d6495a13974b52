package litmus;

/** Enum.valueOf initializes no class that is initialized. */
public class EnumNamedAgain {
    static int made;

    enum Color {
        RED;

        static {
            made++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Color first = Color.RED;
        Thread other = new Thread(() -> Enum.valueOf(Color.class, "RED"));
        other.start();
        made++;
        other.join();
    }
}
