package litmus;

import java.util.EnumMap;
import java.util.Map;

/** Each key of an EnumMap has a cell of its own, which no hash code chooses. */
public class KeysInOwnCells {
    enum Kind { WRITTEN, MISSING }

    static final Map<Kind, String> names = new EnumMap<>(Kind.class);

    public static void main(String[] args) {
        new Thread(() -> names.put(Kind.WRITTEN, "written")).start();
        names.get(Kind.MISSING);
    }
}
