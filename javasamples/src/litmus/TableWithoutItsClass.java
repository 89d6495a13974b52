package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An array that an initializer made is handed over without an edge to a thread that does not use its class. */
public class TableWithoutItsClass {
    static int[] shown;
    static final VarHandle SHOWN;

    static {
        try {
            SHOWN = MethodHandles.lookup().findStaticVarHandle(TableWithoutItsClass.class, "shown", int[].class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Table {
        static final int[] SQUARES = {0, 1, 4};
    }

    public static void main(String[] args) {
        new Thread(() -> SHOWN.setOpaque(Table.SQUARES)).start();
        int[] squares = (int[]) SHOWN.getOpaque();
        if (squares != null) {
            int r = squares[1];
        }
    }
}
