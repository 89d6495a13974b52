package litmus;

import java.util.function.ToIntFunction;

/** A reference to a private method throws NullPointerException for null, although the method does not
 * use its object; both threads count it. */
public class PrivateReferenceNull {
    static int missing;

    private int one() {
        return 1;
    }

    static void ask(PrivateReferenceNull asked) {
        ToIntFunction<PrivateReferenceNull> one = PrivateReferenceNull::one;
        try {
            one.applyAsInt(asked);
        } catch (NullPointerException problem) {
            missing++;
        }
    }

    public static void main(String[] arguments) {
        new Thread(() -> ask(null)).start();
        ask(null);
    }
}
