package litmus;

import java.security.SecureRandom;

/** Who wrote the seed has ended when the generator reads it. */
public class SeedIsReadLater {
    static final byte[] SEED = new byte[4];

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> SEED[3] = 1);
        other.start();
        other.join();
        new SecureRandom().setSeed(SEED);
    }
}
