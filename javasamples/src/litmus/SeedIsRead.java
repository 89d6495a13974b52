package litmus;

import java.security.SecureRandom;

/** A generator reads the seed that it is given. */
public class SeedIsRead {
    static final byte[] SEED = new byte[4];

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> SEED[3] = 1);
        other.start();
        new SecureRandom().setSeed(SEED);
        other.join();
    }
}
