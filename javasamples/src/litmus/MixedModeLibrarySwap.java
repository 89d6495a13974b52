package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** A compareAndSet of an array element fails only if a method of the JDK has written it plainly before. */
public class MixedModeLibrarySwap {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws InterruptedException {
        int[] data = new int[1];
        Thread swapper = new Thread(() -> {
            if (!ELEMENT.compareAndSet(data, 0, 2, 3)) {
                throw new IllegalStateException("too early");
            }
        });
        swapper.start();
        Arrays.fill(data, 2);
        swapper.join();
    }
}
