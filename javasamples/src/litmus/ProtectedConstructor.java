package litmus;

import java.io.IOException;
import java.io.ObjectOutputStream;

/** A subclass in another package calls a protected constructor by super alone, and not by reflection. */
final class ProtectedConstructor extends ObjectOutputStream {
    private static int data;

    private ProtectedConstructor() throws IOException {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                ObjectOutputStream.class.getDeclaredConstructor().newInstance();
            } catch (IllegalAccessException told) {
                data = 1;
            } catch (ReflectiveOperationException other) {
                throw new AssertionError(other);
            }
        }).start();
        data = 2;
    }
}
