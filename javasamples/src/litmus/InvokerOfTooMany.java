package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A handle takes 254 arguments at most, and an invoker the handle besides: who is told of one too many races. */
public class InvokerOfTooMany {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.exactInvoker(MethodType.genericMethodType(254));
        } catch (IllegalArgumentException refused) {
            counted++;
        }
    }
}
