package jpf;

import gov.nasa.jpf.vm.Verify;

/** What a thread wrote before it cuts the path off may be seen before the path is cut off. */
public class SeenBeforeCut {
    static volatile boolean written;

    public static void main(String[] args) {
        new Thread(() -> {
            written = true;
            Verify.ignoreIf(true);
        }).start();
        assert !written;
    }
}
