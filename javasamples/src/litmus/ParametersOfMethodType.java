package litmus;

import java.lang.invoke.MethodType;

/** MethodType.methodType reads the array of parameter types that another thread writes. */
public class ParametersOfMethodType {
    static final Class<?>[] parameters = {String.class};

    public static void main(String[] args) {
        new Thread(() -> parameters[0] = Object.class).start();
        MethodType.methodType(void.class, parameters);
    }
}
