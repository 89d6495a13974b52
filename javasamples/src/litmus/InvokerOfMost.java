package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A handle takes 254 arguments at most, and an invoker the handle besides: nobody is told of one too many. */
public class InvokerOfMost {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.exactInvoker(MethodType.genericMethodType(253));
        } catch (IllegalArgumentException refused) {
            counted++;
        }
    }
}
