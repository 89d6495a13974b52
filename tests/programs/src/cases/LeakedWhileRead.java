package cases;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicReference;

/** An object that is deserialized lets itself out before its final field is set (JLS 17.5.3). */
public class LeakedWhileRead implements Serializable {
    static final AtomicReference<LeakedWhileRead> LEAK = new AtomicReference<>();
    final int x = "five".length();

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        LEAK.setOpaque(this);
        in.defaultReadObject();
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new LeakedWhileRead());
        new Thread(() -> {
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                in.readObject();
            } catch (IOException | ClassNotFoundException problem) {
                throw new IllegalStateException(problem);
            }
        }).start();
        LeakedWhileRead found = LEAK.getOpaque();
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
