package litmus;

/**
 * A superinterface with a default method is initialized before its class, and is waited for like a
 * superclass.
 */
public class SuperinterfaceWaited {
    static volatile int flag;

    interface Shape {
        int SIDES = count();

        default void draw() { }

        static int count() {
            flag = 1;
            Square.touch();
            return 4;
        }
    }

    static class Square implements Shape {
        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(() -> { int r = Shape.SIDES; }).start();
        if (flag == 1) {
            Square.touch();
        }
    }
}
