package jpf;

import gov.nasa.jpf.vm.Verify;

/** What a thread would write behind its cut of the path nobody sees. */
public class CutBeforeWritten {
    static volatile boolean written;

    public static void main(String[] args) {
        new Thread(() -> {
            Verify.ignoreIf(true);
            written = true;
        }).start();
        assert !written;
    }
}
