package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A list that cannot be changed through itself is found without an order, and its array was written. */
public class ImmutableWrapped {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Object[].class);
    static final Object[] cells = new Object[1];

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(() -> {
            List<?> list = (List<?>) CELL.getOpaque(cells, 0);
            if (list != null) {
                list.get(0);
            }
        });
        other.start();
        String[] array = {"a", "b"};
        CELL.setOpaque(cells, 0, Collections.unmodifiableList(Arrays.asList(array)));
        array[0] = "c";
        other.join();
    }
}
