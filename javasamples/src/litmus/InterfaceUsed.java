package litmus;

/** A class whose initializer uses its superinterface is ordered behind the initializer of that. */
public class InterfaceUsed {
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
            int r = Shape.SIDES + data;
        }

        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(Shape::touch).start();
        Box.touch();
    }
}
