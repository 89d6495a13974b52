package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A handle for invokespecial of a class below the caller takes objects of that class: nobody is told otherwise. */
public class SpecialOfOne {
    interface Face {
        default int answer() {
            return 4;
        }
    }

    static class One implements Face {
    }

    static class Other implements Face {
    }

    static int counted;

    public static void main(String[] args) throws Throwable {
        MethodHandle special = MethodHandles.privateLookupIn(Face.class, MethodHandles.lookup())
                .findSpecial(One.class, "answer", MethodType.methodType(int.class), Face.class);
        new Thread(() -> counted++).start();
        try {
            int four = (int) special.invoke((Face) new One());
        } catch (ClassCastException refused) {
            counted++;
        }
    }
}
