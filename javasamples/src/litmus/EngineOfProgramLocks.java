package litmus;

import java.security.SecureRandom;
import java.security.SecureRandomSpi;

/** Two generators ask engines of the program that lock. */
public class EngineOfProgramLocks {
    static int asked;

    static final class Engine extends SecureRandomSpi {
        @Override
        protected void engineSetSeed(byte[] seed) {}

        @Override
        protected void engineNextBytes(byte[] bytes) {
            synchronized (Engine.class) {
                asked++;
            }
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            return new byte[count];
        }
    }

    static final class Generator extends SecureRandom {
        Generator() {
            super(new Engine(), null);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SecureRandom one = new Generator();
        SecureRandom two = new Generator();
        Thread other = new Thread(one::nextInt);
        other.start();
        two.nextInt();
        other.join();
    }
}
