package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A handle for invokespecial of a class below the caller takes objects of that class only: who is told races. */
public class SpecialOfOther {
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
            int four = (int) special.invoke((Face) new Other());
        } catch (ClassCastException refused) {
            counted++;
        }
    }
}
