package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What cannot change is found without an order, behind an opaque access and in what the JDK keeps. */
public class ImmutableFound {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Object[].class);
    static final Object[] cells = new Object[4];

    static Object found(int at) {
        return CELL.getOpaque(cells, at);
    }

    static void look() {
        List<?> list = (List<?>) found(0);
        assert list == null || list.get(2).equals("c") && list.subList(1, 3).contains("b");
        Map<?, ?> map = (Map<?, ?>) found(1);
        assert map == null || map.get("c").equals("d");
        Set<?> set = (Set<?>) found(2);
        assert set == null || set.contains("a");
        BigInteger number = (BigInteger) found(3);
        assert number == null || number.bitLength() == 74;
        assert Runtime.version().feature() > 8;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(ImmutableFound::look);
        other.start();
        CELL.setOpaque(cells, 0, List.of("a", "b", "c"));
        CELL.setOpaque(cells, 1, Map.of("a", "b", "c", "d"));
        CELL.setOpaque(cells, 2, Set.of("a", "b", "c"));
        CELL.setOpaque(cells, 3, new BigInteger("12345678901234567890123"));
        assert Runtime.version().feature() > 8;
        other.join();
    }
}
