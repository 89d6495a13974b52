package litmus;

/** An initializer waits for a thread whose lambda is a method of the class under initialization. */
public class InitializerJoinsItsUser {
    static class Starter {
        static int data;

        static {
            Thread user = new Thread(() -> data++);
            user.start();
            try {
                user.join();
            } catch (InterruptedException e) {
                data = -1;
            }
        }

        static void touch() { }
    }

    public static void main(String[] args) {
        Starter.touch();
    }
}
