package litmus;

/** A loop waits until another thread has renamed the thread, which orders nobody. */
final class NamePolled {
    private static int data;

    private NamePolled() {}

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            data = 1;
            main.setName("go");
        }).start();
        while (!main.getName().equals("go")) {
            Thread.onSpinWait();
        }
        System.out.println(data);
    }
}
