package litmus;

/** One thread initializes an interface that needs a class; the class's initializer makes a lambda of it. */
public class LambdaWithinInitializer {
    interface Task extends Runnable {
        int NUMBER = Maker.number;

        default void twice() { }
    }

    static class Maker {
        static int number = 1;

        static {
            Task task = () -> { };
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int r = Task.NUMBER;
        }).start();
        int r = Maker.number;
    }
}
