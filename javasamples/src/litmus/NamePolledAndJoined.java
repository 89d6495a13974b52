package litmus;

/** A loop waits until another thread has renamed the thread, and that one is joined behind it. */
final class NamePolledAndJoined {
    private static int data;

    private NamePolledAndJoined() {}

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            data = 1;
            main.setName("go");
        });
        other.start();
        while (!main.getName().equals("go")) {
            Thread.onSpinWait();
        }
        other.join();
        System.out.println(data);
    }
}
