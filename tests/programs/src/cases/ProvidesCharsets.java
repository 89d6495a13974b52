package cases;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.charset.spi.CharsetProvider;
import java.util.Collections;
import java.util.Iterator;

/** A provider of charsets, if the class path says so: who names one that the JDK does not know asks it. */
public class ProvidesCharsets extends CharsetProvider {
    static int asked;

    @Override
    public Iterator<Charset> charsets() {
        return Collections.emptyIterator();
    }

    @Override
    public Charset charsetForName(String name) {
        asked++;
        return name.equals("X-OF-PROGRAM") ? StandardCharsets.UTF_16BE : null;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> asked++);
        other.start();
        if ("a".getBytes("X-OF-PROGRAM").length != 2) {
            throw new AssertionError("another charset");
        }
        other.join();
    }
}
