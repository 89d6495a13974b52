package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** A volatile-mode read of an array element may come before a method of the JDK writes it plainly. */
public class MixedModeLibraryLook {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws InterruptedException {
        int[] data = new int[1];
        Thread reader = new Thread(() -> {
            if ((int) ELEMENT.getVolatile(data, 0) == 0) {
                throw new IllegalStateException("too early");
            }
        });
        reader.start();
        Arrays.fill(data, 2);
        reader.join();
    }
}
