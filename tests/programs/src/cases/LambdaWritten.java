package cases;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A lambda is serialized: the JDK writes what makes it again, which is not modelled. */
public class LambdaWritten {
    public static void main(String[] args) throws IOException {
        new Thread(() -> { }).start();
        Runnable written = (Runnable & Serializable) () -> { };
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(written);
    }
}
