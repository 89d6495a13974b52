package litmus;

/** Who makes a thread is asked for its context class loader, by its own method. */
public class CreatorAsked extends Thread {
    static int asked;

    public static void main(String[] args) throws Exception {
        new CreatorAsked().start();
        new CreatorAsked().start();
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
