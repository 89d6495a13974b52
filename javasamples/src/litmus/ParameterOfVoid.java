package litmus;

import java.lang.invoke.MethodHandles;

/** No parameter of a handle can be of type void: who is told so races. */
public class ParameterOfVoid {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 4), 0, void.class);
        } catch (IllegalArgumentException refused) {
            counted++;
        }
    }
}
