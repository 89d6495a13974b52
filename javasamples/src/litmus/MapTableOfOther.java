package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;

/** Who finds no value of a key is ordered behind no put: the thread that made the table may not have put yet. */
public class MapTableOfOther {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();
    static final VarHandle TOLD;
    static boolean told;
    static int data;

    static {
        try {
            TOLD = MethodHandles.lookup().findStaticVarHandle(MapTableOfOther.class, "told", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            MAP.put(1, 1);
            TOLD.setOpaque(true);
        }).start();
        new Thread(() -> MAP.put(2, 2)).start();
        if ((boolean) TOLD.getOpaque() && MAP.get(2) == null) {
            System.out.println(data);
        }
    }
}
