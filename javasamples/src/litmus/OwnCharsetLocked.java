package litmus;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** Coders of a charset of the program are counted under a lock. */
public class OwnCharsetLocked {
    static int asked;

    static synchronized void count() {
        asked++;
    }

    static class Own extends Charset {
        Own() {
            super("X-OWN", null);
        }

        @Override
        public boolean contains(Charset other) {
            return false;
        }

        @Override
        public CharsetDecoder newDecoder() {
            count();
            return StandardCharsets.US_ASCII.newDecoder();
        }

        @Override
        public CharsetEncoder newEncoder() {
            count();
            return StandardCharsets.UTF_16BE.newEncoder();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Charset own = new Own();
        Thread reader = new Thread(() -> {
            assert new String(new byte[] {65}, own).equals("A");
        });
        reader.start();
        assert "a".getBytes(own).length == 2;
        reader.join();
    }
}
