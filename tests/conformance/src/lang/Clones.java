package lang;

import java.util.*;

public class Clones {
    static class Point implements Cloneable, Comparable<Point> {
        int x, y;
        int[] tail = {1, 2};

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public Point clone() {
            try {
                Point p = (Point) super.clone();
                p.tail = tail.clone();
                return p;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }

        @Override
        public int compareTo(Point o) {
            int c = Integer.compare(x, o.x);
            return c != 0 ? c : Integer.compare(y, o.y);
        }

        @Override
        public String toString() {
            return x + ":" + y;
        }
    }

    static class NoClone {
        Object attempt() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Point p = new Point(1, 2);
        Point q = p.clone();
        q.tail[0] = 9;
        System.out.println((p == q) + " " + p.equals(q) + " " + (p.hashCode() == q.hashCode()) + p.tail[0] + q.tail[0] + p.hashCode());
        try {
            new NoClone().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Set<Point> set = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            set.add(new Point(i % 5, i % 3));
        }
        System.out.println(set.size() + " " + new TreeSet<>(set) + set.contains(new Point(4, 2)));
        Map<Point, String> map = new HashMap<>();
        Point key = new Point(1, 1);
        map.put(key, "one");
        key.x = 2;
        System.out.println(map.get(key) + map.get(new Point(1, 1)) + map.containsValue("one") + map.size());
        ArrayList<Point> list = new ArrayList<>(List.of(p, q));
        @SuppressWarnings("unchecked")
        ArrayList<Point> copy = (ArrayList<Point>) list.clone();
        copy.add(null);
        copy.get(0).x = 100;
        System.out.println(list + " " + copy + " " + copy.indexOf(null) + copy.equals(list));
        HashMap<String, Integer> h = new HashMap<>(Map.of("k", 1));
        Object hc = h.clone();
        h.put("k", 2);
        System.out.println(hc + " " + h + new TreeMap<>(h).clone() + new ArrayDeque<>(list).clone().size() + new LinkedList<>(list).clone() + EnumSet.of(Thread.State.NEW).clone() + ((BitSet) BitSet.valueOf(new long[] {5}).clone()));
        int[][] grid = {{1, 2}, {3}};
        int[][] g2 = grid.clone();
        g2[0][0] = 50;
        g2[1] = null;
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(g2));
        System.out.println(Arrays.equals(new Object[] {p}, new Object[] {p.clone()}) + " " + Arrays.hashCode(new Object[] {p, null}) + " " + List.of(p).hashCode() + Optional.of(p).hashCode() + Map.entry(p, 1).hashCode() + Arrays.deepHashCode(grid));
    }
}
