package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** A volatile-mode write of an array element, and a method of the JDK that reads it plainly, unordered. */
public class MixedModeLibraryRead {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] data = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> ELEMENT.setVolatile(data, 0, 1));
        writer.start();
        int hash = Arrays.hashCode(data);
        writer.join();
        System.out.println(hash > 0);
    }
}
