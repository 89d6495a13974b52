package codec;

import java.security.MessageDigest;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import support.Two;

/** Each thread has a digest of its own; racy: they share one. */
public final class Digests {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        MessageDigest common = DigestUtils.getMd5Digest();
        Runnable work = () -> {
            MessageDigest digest = racy ? common : DigestUtils.getMd5Digest();
            System.out.println(Hex.encodeHexString(digest.digest(new byte[] {1, 2})));
        };
        Two.run(work, work);
    }

    private Digests() {}
}
