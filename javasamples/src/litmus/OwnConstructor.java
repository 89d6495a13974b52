package litmus;

import java.io.IOException;
import java.io.ObjectOutputStream;

/** A class calls its own constructor, by reflection too. */
final class OwnConstructor extends ObjectOutputStream {
    private static int data;

    private OwnConstructor() throws IOException {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                OwnConstructor.class.getDeclaredConstructor().newInstance();
            } catch (IllegalAccessException told) {
                data = 1;
            } catch (ReflectiveOperationException other) {
                throw new AssertionError(other);
            }
        }).start();
        data = 2;
    }
}
