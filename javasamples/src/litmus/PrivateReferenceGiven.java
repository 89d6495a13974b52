package litmus;

import java.util.function.ToIntFunction;

/** With an object, nothing is thrown and nothing counted. */
public class PrivateReferenceGiven {
    static int missing;

    private int one() {
        return 1;
    }

    static void ask(PrivateReferenceGiven asked) {
        ToIntFunction<PrivateReferenceGiven> one = PrivateReferenceGiven::one;
        try {
            one.applyAsInt(asked);
        } catch (NullPointerException problem) {
            missing++;
        }
    }

    public static void main(String[] arguments) {
        new Thread(() -> ask(new PrivateReferenceGiven())).start();
        ask(new PrivateReferenceGiven());
    }
}
