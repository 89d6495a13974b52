package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A lookup that looks from a class of another module loses what is not public. */
public class LookupElsewhere {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LookupElsewhere::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            MethodHandles.lookup().in(String.class).findVirtual(String.class, "isLatin1", MethodType.methodType(boolean.class));
        } catch (ReflectiveOperationException expected) {
            refused++;
        }
    }
}
