package litmus;

/** Members of a package that its module does not export cannot be used by reflection. */
public class NotExported {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(NotExported::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            Class.forName("jdk.internal.misc.VM").getMethod("isBooted").invoke(null);
        } catch (ReflectiveOperationException expected) {
            refused++;
        }
    }
}
