package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A lookup that looks from a class of another module keeps what is public. */
public class LookupElsewherePublic {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LookupElsewherePublic::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            MethodHandles.lookup().in(String.class).findVirtual(String.class, "length", MethodType.methodType(int.class));
        } catch (ReflectiveOperationException expected) {
            refused++;
        }
    }
}
