package cases;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What filters of serialization let pass is logged at level FINE or lower to java.io.serialization. */
public final class FilterLogged {
    static final Logger LOGGER = Logger.getLogger("java.io.serialization");

    public static void main(String[] args) throws Exception {
        LOGGER.setLevel(args[0].equals("all") ? Level.ALL : Level.INFO);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new int[1]);
        ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        stream.setObjectInputFilter(info -> ObjectInputFilter.Status.ALLOWED);
        stream.readObject();
    }
}
