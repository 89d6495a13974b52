package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** The constructor puts this into a map before it writes the final field, which another thread finds. */
public class LeakedIntoMap {
    static final ConcurrentHashMap<String, LeakedIntoMap> MAP = new ConcurrentHashMap<>();
    final int x;

    LeakedIntoMap() {
        MAP.put("this", this);
        x = 5;
    }

    public static void main(String[] args) {
        new Thread(LeakedIntoMap::new).start();
        LeakedIntoMap found = MAP.get("this");
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
