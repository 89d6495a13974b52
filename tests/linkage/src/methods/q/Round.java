package q;

import p.Shape;

public class Round extends Shape {
    protected int radius;

    public Round(int radius) {
        this.radius = helper(radius) - 1;
    }

    @Override
    public int area() {
        return 3 * radius * radius;
    }

    @Override
    public int twice() {
        return super.twice() + 1;
    }

    public static Round unit() {
        return new Round(1);
    }

    public String nameAbove() {
        return super.describe() + super.name();
    }

    int near() {
        return 77;
    }

    private int own() {
        return near() + radius;
    }

    public int hidden() {
        return own() + new Round(2).own();
    }

    @Override
    public String toString() {
        return "round " + super.hashCode() * 0;
    }
}
