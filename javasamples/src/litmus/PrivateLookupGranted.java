package litmus;

import java.lang.invoke.MethodHandles;

/** A package of the own module gives a private lookup. */
public class PrivateLookupGranted {
    static int refused;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PrivateLookupGranted::look);
        other.start();
        look();
        other.join();
    }

    static void look() {
        try {
            MethodHandles.privateLookupIn(PrivateLookupGranted.class, MethodHandles.lookup());
        } catch (IllegalAccessException expected) {
            refused++;
        }
    }
}
