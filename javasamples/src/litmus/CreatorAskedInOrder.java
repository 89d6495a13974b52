package litmus;

/** Who makes a thread is asked for its context class loader: one after the other here. */
public class CreatorAskedInOrder extends Thread {
    static int asked;

    public static void main(String[] args) throws Exception {
        Thread first = new CreatorAskedInOrder();
        first.start();
        first.join();
        new CreatorAskedInOrder().start();
    }

    @Override
    public void run() {
        new Thread(() -> { });
    }

    @Override
    public ClassLoader getContextClassLoader() {
        asked++;
        return super.getContextClassLoader();
    }
}
