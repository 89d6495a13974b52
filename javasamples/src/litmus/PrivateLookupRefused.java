package litmus;

import java.lang.invoke.MethodHandles;

/** A package that its module does not open gives no private lookup. */
public class PrivateLookupRefused {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PrivateLookupRefused::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
        } catch (IllegalAccessException expected) {
            refused++;
        }
    }
}
