package litmus;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Two threads feed one Mac under its monitor. */
public class MacLocked {
    private static void feed(Mac mac) {
        synchronized (mac) {
            mac.update(new byte[2]);
        }
    }

    public static void main(String[] args) throws InterruptedException, GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(new byte[] {1}, "HmacSHA256"));
        feed(mac);
        Thread thread = new Thread(() -> feed(mac));
        thread.start();
        feed(mac);
        thread.join();
    }
}
