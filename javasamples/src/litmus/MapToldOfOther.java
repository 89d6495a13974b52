package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;

/** Puts of different keys give no edge: they may be counted in different cells. */
public class MapToldOfOther {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();
    static final VarHandle TOLD;
    static boolean told;
    static int data;

    static {
        try {
            TOLD = MethodHandles.lookup().findStaticVarHandle(MapToldOfOther.class, "told", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        MAP.put(0, 0);
        new Thread(() -> {
            MAP.put(1, 1);
            data = 42;
            MAP.put(3, 3);
            TOLD.setOpaque(true);
        }).start();
        MAP.put(2, 2);
        if ((boolean) TOLD.getOpaque()) {
            MAP.put(4, 4);
            System.out.println(data);
        }
    }
}
