package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** Keys that only look at what never changes are compared within one step. */
public class MapKeysFinal {
    static final ConcurrentHashMap<Key, Integer> MAP = new ConcurrentHashMap<>();

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
            return ((Key) other).name == name;
        }
    }

    public static void main(String[] args) {
        MAP.put(new Key(1), 1);
        MAP.put(new Key(2), 2);
        new Thread(() -> MAP.remove(new Key(1))).start();
        if (MAP.get(new Key(2)) == null) {
            throw new AssertionError("gone");
        }
    }
}
