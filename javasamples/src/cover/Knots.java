package cover;

import java.util.*;

/** Programs that race inside of collections that look as if they were only read, through views and other calls. */
public class Knots {
    static int x;

    static synchronized void bump() {
        x++;
    }

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

    // -- loops over lists
    static class B1 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            for (Thread t : l) {
                t.start();
            }
            for (Iterator<Thread> i = l.iterator(); i.hasNext();) {
                i.next();
                i.remove();
            }
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class B2 {
        public static void main(String[] a) throws Exception {
            ArrayDeque<Thread> l = new ArrayDeque<>();
            Thread u = new Thread(() -> bump());
            l.add(u);
            u.start();
            for (Thread t : l) {
                t.join();
                Thread w = new Thread(() -> bump());
                l.add(w);
                w.start();
            }
            x++;
        }
    }

    static class B3 {
        public static void main(String[] a) throws Exception {
            ArrayDeque<Thread> l = new ArrayDeque<>();
            Iterator<Thread> i = l.iterator();
            Thread u = new Thread(() -> bump());
            l.add(u);
            u.start();
            while (i.hasNext()) {
                i.next().join();
            }
            x++;
        }
    }

    static class B4 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            l.removeIf(t -> true);
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class B5 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new LinkedList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            ListIterator<Thread> k = l.listIterator();
            k.next();
            k.remove();
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class B6 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(t -> {
                t.start();
            });
            l.forEach(t -> l.set(0, l.get(1)));
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class B7 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Thread t = new Thread(() -> bump());
                if (i == 0) l.add(t);
                t.start();
            }
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class B8 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            List<Thread> k = new ArrayList<>();
            Iterator<Thread> it = (a.length == 0 ? k : l).iterator();
            while (it.hasNext()) {
                it.next().join();
            }
            x++;
        }
    }

    static class B9 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            Iterator<Thread> it = l.iterator();
            it.next();
            while (it.hasNext()) {
                it.next().join();
            }
            x++;
        }
    }

    static class B10 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            for (Thread t : l) {
                if (a.length == 0) continue;
                t.join();
            }
            x++;
        }
    }

    static class B11 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            try {
                for (Thread t : l) {
                    t.join();
                    if (a.length == 0) throw new Exception();
                }
            }
            catch (Exception e) {
            }
            x++;
        }
    }

    static class B12 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(Thread::start);
            for (Thread t : l) {
                t = l.iterator().next();
                t.join();
            }
            x++;
        }
    }

    static class B13 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            for (Thread t : l) {
                t.join();
            }
            l.forEach(Thread::start);
            x++;
        }
    }

    static class B14 {
        public static void main(String[] a) throws Exception {
            List<Thread> l = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                l.add(new Thread(() -> bump()));
            }
            l.forEach(t -> new Thread(t).start());
            for (Thread t : l) {
                t.join();
            }
            x++;
        }
    }

    static class B15 {
        public static void main(String[] a) throws Exception {
            ArrayDeque<Thread> l = new ArrayDeque<>();
            Iterator<Thread> it = l.iterator();
            do {
                while (it.hasNext()) {
                    it.next().join();
                }
                Thread u = new Thread(() -> bump());
                l.add(u);
                u.start();
            }
            while (l.size() < 2);
            x++;
        }
    }

    // -- parts of collections that functions are given
    static class C1 {
        public static void main(String[] a) {
            Map<String, String> m = tree();
            List<Map.Entry<String, String>> l = new ArrayList<>();
            m.entrySet().forEach(e -> l.add(e));
            Map.Entry<String, String> e = l.get(0);
            new Thread(() -> e.setValue("x")).start();
            m.get("a");
        }
    }

    static class C2 {
        static Object kept;
        public static void main(String[] a) {
            Map<String, String> m = tree();
            m.entrySet().removeIf(e -> {
                kept = e;
                return false;
            });
            Map.Entry<String, String> e = (Map.Entry<String, String>) kept;
            new Thread(() -> e.setValue("x")).start();
            m.get("b");
        }
    }

    static class C3 {
        static class Equal {
            int v;
            public boolean equals(Object o) {
                if (o instanceof Equal) {
                    ((Equal) o).v++;
                }
                return true;
            }
            public int hashCode() {
                return 1;
            }
        }
        public static void main(String[] a) {
            List<Object> p = List.of(List.of(new Equal())), q = List.of(List.of(new Equal()));
            two(() -> p.equals(q));
        }
    }

    static class C4 {
        public static void main(String[] a) {
            Map<String, String> m = new java.util.concurrent.ConcurrentHashMap<>();
            m.put("a", "1");
            List<Map.Entry<String, String>> l = new ArrayList<>();
            m.entrySet().forEach(l::add);
            Map.Entry<String, String> e = l.get(0);
            two(() -> e.setValue("x"));
        }
    }

    // -- arguments whose lock is not taken
    static class D1 {
        public static void main(String[] a) {
            StringBuffer s = new StringBuffer("ab"), t = new StringBuffer("ab");
            new Thread(() -> s.compareTo(t)).start();
            t.replace(0, 1, "c");
        }
    }

    static class D2 {
        public static void main(String[] a) {
            StringBuffer t = new StringBuffer("ab");
            new Thread(() -> new StringBuilder().append(t)).start();
            t.setLength(0);
        }
    }
}
