package juc;

import java.util.concurrent.ConcurrentSkipListMap;

/** Between two looks at a map its first key may change, though a look is no lock and no volatile read. */
public class SkipListLooksTwice {
    public static void main(String[] args) {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(2, "two");
        Threads.start(() -> map.put(1, "one"));
        Threads.check(map.firstKey().equals(map.firstKey()));
    }
}
