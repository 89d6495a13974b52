package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** A view that was made before the start is the one that both threads lock. */
public class ViewLocked {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void add() {
        synchronized (map.keySet()) {
            data++;
        }
    }

    public static void main(String[] args) {
        map.keySet();
        new Thread(ViewLocked::add).start();
        add();
    }
}
