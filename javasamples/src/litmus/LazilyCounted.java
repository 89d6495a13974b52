package litmus;

import java.util.Collections;
import java.util.Set;
import java.util.TreeMap;

/** A view of a part of a TreeMap counts its elements in a field of its own: two threads that ask race. */
public class LazilyCounted {
    public static void main(String[] args) {
        TreeMap<Integer, Integer> map = new TreeMap<>(Collections.singletonMap(1, 1));
        Set<?> part = map.subMap(0, 5).entrySet();
        new Thread(part::size).start();
        part.size();
    }
}
