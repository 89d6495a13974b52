package litmus;

/** A class makes an object of its subclass as it is initialized; another thread begins with the subclass. */
public class CircleFromBothEnds {
    static class Shape {
        static final Shape DOT = new Dot();
    }

    static class Dot extends Shape { }

    public static void main(String[] args) {
        new Thread(() -> {
            Object r = Shape.DOT;
        }).start();
        new Dot();
    }
}
