package litmus;

/** Two method references are two objects, though they name one method: their locks exclude nobody. */
public class MethodReferencesLocked {
    static int data;

    static void run() { }

    public static void main(String[] args) {
        Runnable one = MethodReferencesLocked::run;
        Runnable other = MethodReferencesLocked::run;
        new Thread(() -> {
            synchronized (one) {
                data++;
            }
        }).start();
        synchronized (other) {
            data++;
        }
    }
}
