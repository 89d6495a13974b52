package litmus;

import java.nio.charset.Charset;

/** The default charset that one thread has found out orders nobody who asks for it then. */
public class DefaultCharsetNoOrder {
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
                    data = 1;
                    Charset.defaultCharset();
                })
                .start();
        Charset.defaultCharset();
        data = 2;
    }
}
