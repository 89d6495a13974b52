package litmus;

/** A superinterface without default methods is not initialized before its class, and not waited for. */
public class SuperinterfaceWithoutDefault {
    static volatile int flag;

    interface Shape {
        int SIDES = count();

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
