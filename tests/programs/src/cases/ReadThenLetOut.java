package cases;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicReference;

/** An object is let out when it was deserialized: its final fields are frozen then (JLS 17.5.3). */
public class ReadThenLetOut implements Serializable {
    static final AtomicReference<ReadThenLetOut> LEAK = new AtomicReference<>();
    final int x = "five".length();

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new ReadThenLetOut());
        new Thread(() -> {
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                LEAK.setOpaque((ReadThenLetOut) in.readObject());
            } catch (IOException | ClassNotFoundException problem) {
                throw new IllegalStateException(problem);
            }
        }).start();
        ReadThenLetOut found = LEAK.getOpaque();
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
