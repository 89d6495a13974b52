package litmus;

import java.text.AttributedCharacterIterator.Attribute;
import java.util.concurrent.atomic.AtomicInteger;

/** Using the same class of the library orders nothing, although one of the threads had to initialize it. */
public class LibraryClassUsed {
    static int data;
    static Object seen;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag.setOpaque(Attribute.LANGUAGE == null ? 0 : 1);
        }).start();
        if (flag.getOpaque() == 1) {
            seen = Attribute.READING;
            int r = data;
        }
    }
}
