package litmus;

/** The boot loader finds no class of the class path. */
public class BootFindsJdkOnly {
    static int missed;

    static void ask() {
        try {
            Class.forName("litmus.BootFindsJdkOnly", false, null);
        } catch (ClassNotFoundException expected) {
            missed++;
        }
    }

    public static void main(String[] args) throws Exception {
        Class.forName("java.util.BitSet", false, null);
        Thread other = new Thread(BootFindsJdkOnly::ask);
        other.start();
        ask();
        other.join();
    }
}
