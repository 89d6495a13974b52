package litmus;

/** A lambda does not initialize an interface without default methods. */
public class LambdaPassesInterface {
    static int data;

    interface Task extends Runnable {
        int NUMBER = count();

        static int count() {
            return data = 1;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Task task = () -> { };
        }).start();
        int r = data;
    }
}
