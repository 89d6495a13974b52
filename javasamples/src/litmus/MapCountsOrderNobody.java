package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** Threads that put different keys are not ordered by what the map counts. */
public class MapCountsOrderNobody {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            map.put(1, 1);
        });
        Thread two = new Thread(() -> {
            map.put(2, 2);
            data = 2;
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (map.size() != 2) {
            throw new AssertionError();
        }
    }
}
