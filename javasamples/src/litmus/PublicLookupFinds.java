package litmus;

import java.lang.invoke.MethodHandles;

/** The public lookup finds what the boot loader finds, no class of the class path. */
public class PublicLookupFinds {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PublicLookupFinds::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            MethodHandles.publicLookup().findClass("litmus.PublicLookupFinds");
        } catch (ReflectiveOperationException expected) {
            refused++;
        }
    }
}
