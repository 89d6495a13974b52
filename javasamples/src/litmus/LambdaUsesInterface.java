package litmus;

/** The class of a lambda is initialized behind its interface, if that has a default method. */
public class LambdaUsesInterface {
    static int data;

    interface Task extends Runnable {
        int NUMBER = count();

        static int count() {
            return data = 1;
        }

        default void twice() { }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Task task = () -> { };
        }).start();
        int r = data;
    }
}
