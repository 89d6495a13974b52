package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** The constructor puts this into a map when it has written the final field: the map orders the rest. */
public class PutIntoMapAfterwards {
    static final ConcurrentHashMap<String, PutIntoMapAfterwards> MAP = new ConcurrentHashMap<>();
    final int x;

    PutIntoMapAfterwards() {
        x = 5;
        MAP.put("this", this);
    }

    public static void main(String[] args) {
        new Thread(PutIntoMapAfterwards::new).start();
        PutIntoMapAfterwards found = MAP.get("this");
        if (found != null && found.x == 0) {
            System.out.println("not constructed");
        }
    }
}
