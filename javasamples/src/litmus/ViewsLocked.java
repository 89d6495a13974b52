package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** A map makes its view when it is first asked for, without a lock: two threads may lock two views. */
public class ViewsLocked {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void add() {
        synchronized (map.keySet()) {
            data++;
        }
    }

    public static void main(String[] args) {
        new Thread(ViewsLocked::add).start();
        add();
    }
}
