package reflect;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;

/** Parameters of methods and constructors. */
public class ParameterNames {
    static void method(final int a, String b, long[]... c) {
    }

    record Rec(int alpha, String beta) {
    }

    enum Level {
        LOW
    }

    public static void main(String[] args) throws Exception {
        for (Method m : ParameterNames.class.getDeclaredMethods()) {
            if (m.getName().equals("method")) {
                for (Parameter p : m.getParameters()) {
                    System.out.println(p + " " + p.getName() + " " + p.isNamePresent() + " " + p.isVarArgs() + " "
                            + p.getType() + " " + p.getParameterizedType() + " " + p.isImplicit() + " " + p.getModifiers());
                }
            }
        }
        for (Parameter p : Rec.class.getDeclaredConstructors()[0].getParameters()) {
            System.out.println(p + " " + p.isNamePresent());
        }
        for (Parameter p : Level.class.getDeclaredMethod("valueOf", String.class).getParameters()) {
            System.out.println(p + " " + p.isImplicit());
        }
    }
}
