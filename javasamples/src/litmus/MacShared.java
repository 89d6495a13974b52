package litmus;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Two threads feed one Mac, whose bytes an internal class keeps and counts. */
public class MacShared {
    public static void main(String[] args) throws InterruptedException, GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(new byte[] {1}, "HmacSHA256"));
        mac.update(new byte[2]);
        Thread thread = new Thread(() -> mac.update(new byte[2]));
        thread.start();
        mac.update(new byte[2]);
        thread.join();
    }
}
