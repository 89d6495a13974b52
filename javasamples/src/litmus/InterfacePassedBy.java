package litmus;

/**
 * A class looks whether its superinterface is initialized already (JLS 12.4.2, 7). If another thread did that
 * before, it goes on without an edge, and its own initializer reads unordered.
 */
public class InterfacePassedBy {
    static int data;

    interface Shape {
        int SIDES = count();

        static int count() {
            data = 1;
            return 1;
        }

        static void touch() { }

        default void draw() { }
    }

    static class Box implements Shape {
        static {
            int r = data;
        }

        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(Shape::touch).start();
        Box.touch();
    }
}
