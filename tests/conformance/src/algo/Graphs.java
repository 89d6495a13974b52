package algo;

import java.util.*;

public class Graphs {
    record Edge(int to, int weight) {
    }

    static int[] dijkstra(List<List<Edge>> graph, int start) {
        int[] dist = new int[graph.size()];
        Arrays.fill(dist, Integer.MAX_VALUE);
        dist[start] = 0;
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
        queue.add(new int[] {start, 0});
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            if (top[1] > dist[top[0]]) {
                continue;
            }
            for (Edge e : graph.get(top[0])) {
                int d = top[1] + e.weight();
                if (d < dist[e.to()]) {
                    dist[e.to()] = d;
                    queue.add(new int[] {e.to(), d});
                }
            }
        }
        return dist;
    }

    static List<Integer> topological(Map<Integer, Set<Integer>> deps) {
        List<Integer> order = new ArrayList<>();
        Set<Integer> done = new HashSet<>(), active = new HashSet<>();
        for (Integer n : deps.keySet()) {
            visit(n, deps, done, active, order);
        }
        return order;
    }

    static void visit(Integer n, Map<Integer, Set<Integer>> deps, Set<Integer> done, Set<Integer> active, List<Integer> order) {
        if (done.contains(n)) {
            return;
        }
        if (!active.add(n)) {
            throw new IllegalStateException("cycle at " + n);
        }
        for (Integer d : deps.getOrDefault(n, Set.of())) {
            visit(d, deps, done, active, order);
        }
        active.remove(n);
        done.add(n);
        order.add(n);
    }

    public static void main(String[] args) {
        Random random = new Random(99);
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            graph.add(new ArrayList<>());
            for (int j = 0; j < 4; j++) {
                graph.get(i).add(new Edge(random.nextInt(40), 1 + random.nextInt(20)));
            }
        }
        System.out.println(Arrays.toString(dijkstra(graph, 0)));
        Map<Integer, Set<Integer>> deps = new TreeMap<>();
        deps.put(1, new TreeSet<>(List.of(2, 3)));
        deps.put(2, new TreeSet<>(List.of(4)));
        deps.put(3, new TreeSet<>(List.of(4, 5)));
        System.out.println(topological(deps));
        deps.put(5, new TreeSet<>(List.of(1)));
        try {
            topological(deps);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int[][] maze = new int[12][12];
        for (int[] row : maze) {
            for (int i = 0; i < row.length; i++) {
                row[i] = random.nextInt(4) == 0 ? -1 : 0;
            }
        }
        maze[0][0] = 1;
        Deque<Integer> bfs = new ArrayDeque<>(List.of(0));
        while (!bfs.isEmpty()) {
            int at = bfs.poll(), r = at / 12, c = at % 12;
            int[][] steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
            for (int[] s : steps) {
                int y = r + s[0], x = c + s[1];
                if (y >= 0 && y < 12 && x >= 0 && x < 12 && maze[y][x] == 0) {
                    maze[y][x] = maze[r][c] + 1;
                    bfs.add(y * 12 + x);
                }
            }
        }
        for (int[] row : maze) {
            System.out.println(Arrays.toString(row));
        }
        int[] parent = new int[20];
        Arrays.setAll(parent, i -> i);
        for (int i = 0; i < 15; i++) {
            int a = random.nextInt(20), b = random.nextInt(20);
            while (parent[a] != a) {
                a = parent[a] = parent[parent[a]];
            }
            while (parent[b] != b) {
                b = parent[b] = parent[parent[b]];
            }
            parent[a] = b;
        }
        System.out.println(Arrays.toString(parent));
    }
}
