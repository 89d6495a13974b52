package litmus;

import java.lang.invoke.MethodHandles;

/** The public lookup finds public classes of the boot loader. */
public class PublicLookupFindsJdk {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PublicLookupFindsJdk::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            MethodHandles.publicLookup().findClass("java.util.List");
        } catch (ReflectiveOperationException expected) {
            refused++;
        }
    }
}
