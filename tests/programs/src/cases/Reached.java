package cases;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Two threads use an object of the library that a variable of the program refers to, in one way or another. */
public class Reached {
    static final List<String> SHARED = new ArrayList<>();
    static final Map<String, List<String>> LISTS = new HashMap<>(Map.of("a", new ArrayList<>()));
    static final Map<String, String> VIEWED = new HashMap<>();

    static class Cart {
        final Collection<String> items = new ArrayList<>();

        void put(String item) {
            items.add(item);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "static" -> both(() -> SHARED.add("x"));
            case "field" -> {
                Cart cart = new Cart();
                both(() -> cart.put("x"));
            }
            case "captured" -> {
                List<String> names = new ArrayList<>();
                both(() -> names.add("x"));
            }
            case "local" -> {
                StringBuilder text = new StringBuilder();
                both(new Runnable() {
                    public void run() {
                        text.append("x");
                    }
                });
            }
            case "within" -> both(() -> LISTS.get("a").add("x"));
            case "wrapped" -> {
                List<String> inner = new ArrayList<>();
                List<String> names = Collections.checkedList(inner, String.class);
                inner = null;
                both(() -> names.add("x"));
            }
            case "accepted" -> both(VIEWED::entrySet);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void both(Runnable action) throws InterruptedException {
        Thread other = new Thread(null, action, "");
        other.start();
        action.run();
        other.join();
    }
}
