package litmus;

import java.security.AlgorithmParameterGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Two threads set up one generator of parameters, which keeps them in plain fields of an internal class. */
public class GeneratorShared {
    public static void main(String[] args) throws InterruptedException, NoSuchAlgorithmException {
        AlgorithmParameterGenerator generator = AlgorithmParameterGenerator.getInstance("DSA");
        SecureRandom random = new SecureRandom();
        Thread thread = new Thread(() -> generator.init(1024, random));
        thread.start();
        generator.init(2048, random);
        thread.join();
    }
}
