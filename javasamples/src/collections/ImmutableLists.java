package collections;

import java.util.List;
import java.util.Map;

/** Lists and maps that cannot change need no lock, however they are handed over after their construction. */
public class ImmutableLists {
    static volatile List<String> names;
    static List<String> plain;

    public static void main(String[] args) throws InterruptedException {
        boolean broken = args.length > 0;
        Thread worker = new Thread(() -> {
            List<String> made = List.copyOf(Map.of("a", 1).keySet());
            names = made;
            plain = made;
        });
        worker.start();
        List<String> seen = broken ? plain : names; // races
        if (seen != null && !seen.get(0).equals("a")) {
            throw new AssertionError();
        }
        worker.join();
    }
}
