package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** While a map compares keys another thread may come in: a value may be gone that was there at the same time. */
public class MapKeysCompared {
    static final ConcurrentHashMap<Key, Integer> MAP = new ConcurrentHashMap<>();
    static volatile int step;

    static final class Key {
        final int name;

        Key(int name) {
            this.name = name;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            step = step == 0 ? 1 : step;
            return ((Key) other).name == name;
        }
    }

    public static void main(String[] args) {
        MAP.put(new Key(1), 1);
        step = 0;
        new Thread(() -> {
            if (step == 1) {
                MAP.remove(new Key(1));
                step = 2;
            }
        }).start();
        if (MAP.get(new Key(1)) != null && step == 2) {
            throw new AssertionError("found, and removed before it was");
        }
    }
}
