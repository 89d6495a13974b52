package cover;

import java.util.*;

/** Programs that race inside of collections that look as if they were only read, through views and other calls. */
public class Knots {
    static void two(Runnable r) {
        new Thread(r).start();
        new Thread(r).start();
    }

    static TreeMap<String, String> tree() {
        TreeMap<String, String> m = new TreeMap<>();
        m.put("a", "1");
        m.put("b", "2");
        return m;
    }

    static Map<String, String> ordered() {
        Map<String, String> m = new LinkedHashMap<>(16, 0.75f, true);
        m.put("a", "1");
        m.put("b", "2");
        return m;
    }

    static class A1 {
        public static void main(String[] a) {
            Map<String, String> part = tree().headMap("c");
            two(() -> Collections.unmodifiableMap(part).size());
        }
    }

    static class A2 {
        public static void main(String[] a) {
            Map<String, String> part = tree().headMap("c");
            two(() -> part.isEmpty());
        }
    }

    static class A3 {
        public static void main(String[] a) {
            Map<String, String> part = tree().tailMap("a");
            two(() -> String.valueOf(part));
        }
    }

    static class A4 {
        public static void main(String[] a) {
            Set<Map.Entry<String, String>> all = tree().descendingMap().headMap("a").entrySet();
            two(() -> all.size());
        }
    }

    static class A5 {
        public static void main(String[] a) {
            Map<String, String> m = ordered();
            new Thread(() -> Collections.unmodifiableMap(m).get("a")).start();
            new Thread(() -> Collections.unmodifiableMap(m).get("b")).start();
        }
    }

    static class A6 {
        public static void main(String[] a) {
            Map<String, String> m = ordered();
            List<Object> l = Arrays.asList(m), k = Arrays.asList(new TreeMap<>(m));
            two(() -> k.equals(l));
        }
    }

    static class A7 {
        public static void main(String[] a) {
            List<String> l = new ArrayList<>(List.of("a"));
            String[] all = new String[1];
            two(() -> l.toArray(i -> all));
        }
    }

    static class A8 {
        public static void main(String[] a) {
            StringJoiner s = new StringJoiner(",");
            s.add("a");
            s.add("b");
            new Thread(() -> new StringJoiner(";").merge(s)).start();
            s.length();
        }
    }
}
