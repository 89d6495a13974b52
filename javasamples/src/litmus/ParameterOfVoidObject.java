package litmus;

import java.lang.invoke.MethodHandles;

/** A parameter of a handle can be of type Void: nobody is told that it cannot. */
public class ParameterOfVoidObject {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 4), 0, Void.class);
        } catch (IllegalArgumentException refused) {
            counted++;
        }
    }
}
