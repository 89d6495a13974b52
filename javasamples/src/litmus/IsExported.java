package litmus;

/** Members of a package that its module exports can be used by reflection. */
public class IsExported {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(IsExported::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            Class.forName("java.lang.Runtime").getMethod("getRuntime").invoke(null);
        } catch (ReflectiveOperationException expected) {
            refused++;
        }
    }
}
