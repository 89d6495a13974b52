package jpf;

import gov.nasa.jpf.vm.Verify;

/** Both threads count only if both choose 7 of ten values: one of a hundred combinations races. */
public class RareValue {
    static int n;

    public static void main(String[] args) {
        new Thread(RareValue::count).start();
        count();
    }

    static void count() {
        if (Verify.getInt(0, 9) == 7) {
            n++;
        }
    }
}
