package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Characters are printed that another thread writes in opaque mode. */
public final class PrintBesideOpaque {
    static char[] text = {'a', 'b'};
    static final VarHandle CHARS = MethodHandles.arrayElementVarHandle(char[].class);

    public static void main(String[] args) throws Throwable {
        Thread writer = new Thread(() -> CHARS.setOpaque(text, 1, 'c'));
        writer.start();
        System.out.println(text);
        writer.join();
    }
}
