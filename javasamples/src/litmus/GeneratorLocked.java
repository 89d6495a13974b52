package litmus;

import java.security.AlgorithmParameterGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Two threads set up one generator of parameters, under its monitor. */
public class GeneratorLocked {
    private static void set(AlgorithmParameterGenerator generator, int size, SecureRandom random) {
        synchronized (generator) {
            generator.init(size, random);
        }
    }

    public static void main(String[] args) throws InterruptedException, NoSuchAlgorithmException {
        AlgorithmParameterGenerator generator = AlgorithmParameterGenerator.getInstance("DSA");
        SecureRandom random = new SecureRandom();
        Thread thread = new Thread(() -> set(generator, 1024, random));
        thread.start();
        set(generator, 2048, random);
        thread.join();
    }
}
