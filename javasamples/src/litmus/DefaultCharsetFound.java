package litmus;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;

/** Two threads find out the default charset, which methods of Charset keep: they can be called by both. */
public class DefaultCharsetFound {
    public static void main(String[] args) {
        new Thread(DefaultCharsetFound::read).start();
        new Thread(DefaultCharsetFound::read).start();
    }

    static void read() {
        try {
            new InputStreamReader(new ByteArrayInputStream(new byte[] {65})).read();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
