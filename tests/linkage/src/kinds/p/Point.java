package p;

public record Point(int x, String name) implements Comparable<Point> {
    static int made;

    public Point {
        made++;
        if (x < 0) {
            throw new IllegalArgumentException();
        }
    }

    @Override
    public int compareTo(Point other) {
        return x - other.x;
    }
}
