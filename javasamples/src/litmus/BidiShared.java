package litmus;

import java.text.Bidi;

/** Nothing promises that threads can share a Bidi: it finds its runs when asked, in plain fields of an internal class. */
public class BidiShared {
    static final Bidi LINE = new Bidi("a\u05d0", Bidi.DIRECTION_LEFT_TO_RIGHT);

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(LINE::getRunCount);
        thread.start();
        LINE.getRunCount();
        thread.join();
    }
}
