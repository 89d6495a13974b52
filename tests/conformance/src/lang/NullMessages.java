package lang;

/** Helpful messages of NullPointerException. */
public class NullMessages {
    static class Node {
        Node next;
        int[] data;
        String name;

        Node next() {
            return next;
        }
    }

    static Node root;

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void run(int[][] grid, Node node, Object lock, Throwable t) {
        try {
            grid[0][0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            node.next.data[2]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (lock) {
                System.out.println("no");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw (RuntimeException) t;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> root.name.length());
        attempt(() -> root.next = null);
        root = new Node();
        attempt(() -> root.name.length());
        attempt(() -> root.next().next().name.trim());
        attempt(() -> System.out.println(root.data[1]));
        attempt(() -> System.out.println(root.data.length));
        attempt(() -> root.next.data = new int[0]);
        attempt(() -> {
            throw new NullPointerException();
        });
        attempt(() -> {
            Integer i = null;
            int n = i;
        });
        run(null, root, null, null);
        run(new int[1][], root, null, null);
    }
}
