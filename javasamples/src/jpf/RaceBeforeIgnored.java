package jpf;

import gov.nasa.jpf.vm.Verify;

/** A race on a path that is cut off behind it is a race. */
public class RaceBeforeIgnored {
    static int n;

    public static void main(String[] args) {
        new Thread(() -> n = 1).start();
        n = 2;
        Verify.ignoreIf(true);
    }
}
