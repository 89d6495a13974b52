package litmus;

import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;

/** A generator of the program's provider that locks. */
public class RandomOfProgramLocked {
    public static final class Generator extends SecureRandomSpi {
        private static final long serialVersionUID = 1;
        private static int given;

        @Override
        protected void engineSetSeed(byte[] seed) {}

        @Override
        protected void engineNextBytes(byte[] bytes) {
            synchronized (Generator.class) {
                given++;
            }
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            return new byte[count];
        }
    }

    static final class Own extends Provider {
        private static final long serialVersionUID = 1;

        Own() {
            super("own", "1", "generators");
            put("SecureRandom.Own", Generator.class.getName());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Security.insertProviderAt(new Own(), 1);
        Thread other = new Thread(() -> new SecureRandom().nextInt());
        other.start();
        new SecureRandom().nextInt();
        other.join();
    }
}
