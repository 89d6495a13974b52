package cases;

/** Two threads lock two Class objects, each the other one first. */
public class ClassesLocked {
    static class Inner {}

    public static void main(String[] args) {
        new Thread(
                        () -> {
                            synchronized (Inner.class) {
                                synchronized (ClassesLocked.class) {
                                }
                            }
                        })
                .start();
        synchronized (ClassesLocked.class) {
            synchronized (Inner.class) {
            }
        }
    }
}
