package litmus;

import java.util.Collections;
import java.util.Map;

/** Two threads ask for a view that is kept in a field which is read twice: the second read may see null (JLS 17.4.5). */
public class LazilyReadTwice {
    static final Map<String, String> MAP = Collections.unmodifiableMap(Map.of("a", "b"));

    public static void main(String[] args) {
        new Thread(MAP::keySet).start();
        MAP.keySet();
    }
}
