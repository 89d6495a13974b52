package litmus;

/** The boot loader finds a class of the JDK. */
public class BootFindsJdk {
    static int missed;

    static void ask() {
        try {
            Class.forName("java.util.BitSet", false, null);
        } catch (ClassNotFoundException never) {
            missed++;
        }
    }

    public static void main(String[] args) throws Exception {
        Class.forName("java.util.BitSet", false, null);
        Thread other = new Thread(BootFindsJdk::ask);
        other.start();
        ask();
        other.join();
    }
}
