package litmus;

import java.lang.invoke.MethodType;

/** MethodType.parameterArray gives each caller an array of its own. */
public class ParametersCopied {
    static final MethodType TYPE = MethodType.methodType(void.class, String.class);

    public static void main(String[] args) {
        new Thread(() -> TYPE.parameterArray()[0] = Object.class).start();
        TYPE.parameterArray()[0] = Object.class;
    }
}
