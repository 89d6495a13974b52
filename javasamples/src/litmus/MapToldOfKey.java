package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;

/** Who gets the value of a key is ordered behind the put of that key, however it was told to look. */
public class MapToldOfKey {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();
    static final VarHandle TOLD;
    static boolean told;
    static int data;

    static {
        try {
            TOLD = MethodHandles.lookup().findStaticVarHandle(MapToldOfKey.class, "told", boolean.class);
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
            MAP.get(3);
            System.out.println(data);
        }
    }
}
