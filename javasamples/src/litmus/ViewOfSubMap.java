package litmus;

import java.util.NavigableMap;
import java.util.TreeMap;

/** Two threads only read a part of a TreeMap, which keeps the views that it made: no race of the program. */
public class ViewOfSubMap {
    static final NavigableMap<String, String> part = new TreeMap<String, String>().headMap("z", true);

    public static void main(String[] args) {
        Thread reader = new Thread(() -> part.descendingMap().get("a" + part.keySet().contains("b")));
        reader.start();
        part.descendingMap().get("a" + part.keySet().contains("b"));
    }
}
