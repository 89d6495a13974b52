package litmus;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** A charset of the program is asked for its own coders, even under the name of a known one. */
public class OwnCharsetEncodes {
    static int asked;

    static class Own extends Charset {
        Own() {
            super("UTF-8", null);
        }

        @Override
        public boolean contains(Charset other) {
            return false;
        }

        @Override
        public CharsetDecoder newDecoder() {
            asked++;
            return StandardCharsets.ISO_8859_1.newDecoder();
        }

        @Override
        public CharsetEncoder newEncoder() {
            asked++;
            return StandardCharsets.ISO_8859_1.newEncoder();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Charset own = new Own();
        Thread reader = new Thread(() -> {
            assert new String(new byte[] {-1}, own).charAt(0) == 255;
        });
        reader.start();
        assert "a".getBytes(own).length == 1;
        reader.join();
    }
}
