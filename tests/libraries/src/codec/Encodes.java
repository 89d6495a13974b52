package codec;

import org.apache.commons.codec.binary.Base64;
import support.Two;

/** One Base64 encodes for two threads; racy: the result lies in an array that both change. */
public final class Encodes {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Base64 base = new Base64();
        byte[] bytes = {1, 2, 3};
        Two.run(
                () -> System.out.println(base.encodeToString(bytes)),
                () -> {
                    if (racy) {
                        bytes[0] = 9;
                    } else {
                        System.out.println(base.encodeToString(bytes));
                    }
                });
    }

    private Encodes() {}
}
