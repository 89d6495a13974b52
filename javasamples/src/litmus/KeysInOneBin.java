package litmus;

import java.util.HashMap;
import java.util.Map;

/** Two keys of a table may be in one bin, whatever their identity hash codes are in one run. */
public class KeysInOneBin {
    enum Kind { KEPT, MISSING, OTHER, WRITTEN }

    static final Map<Kind, String> names = new HashMap<>();

    public static void main(String[] args) {
        names.put(Kind.KEPT, "kept");
        new Thread(() -> names.put(Kind.WRITTEN, "written")).start();
        names.get(Kind.MISSING);
    }
}
