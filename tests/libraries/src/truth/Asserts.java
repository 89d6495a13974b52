package truth;

import com.google.common.truth.Truth;
import support.Two;

/** Assertions in two threads, each over its own value; racy: over one that is changed. */
public final class Asserts {
    public static void main(String[] args) throws Exception {
        int[] values = new int[2];
        boolean racy = args.length > 0;
        Two.run(() -> values[0] = 1, () -> Truth.assertThat(values[racy ? 0 : 1]).isLessThan(2));
    }

    private Asserts() {}
}
