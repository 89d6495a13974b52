package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The method of an interface is found for invokespecial below a class that names it: nobody is told of a refusal. */
public class SpecialOfDirectInterface {
    interface Above {
        default int answer() {
            return 4;
        }
    }

    interface Below extends Above {
    }

    static class Implementor implements Below {
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        new Thread(() -> counted++).start();
        try {
            MethodHandles.privateLookupIn(Implementor.class, MethodHandles.lookup())
                    .findSpecial(Below.class, "answer", MethodType.methodType(int.class), Implementor.class);
        } catch (IllegalAccessException refused) {
            counted++;
        }
    }
}
