package litmus;

import java.text.Bidi;

/** The runs are known before there are threads: then both only look. */
public class BidiAskedBefore {
    static final Bidi LINE = new Bidi("a\u05d0", Bidi.DIRECTION_LEFT_TO_RIGHT);

    public static void main(String[] args) throws InterruptedException {
        LINE.getRunCount();
        Thread thread = new Thread(LINE::getRunCount);
        thread.start();
        LINE.getRunCount();
        thread.join();
    }
}
