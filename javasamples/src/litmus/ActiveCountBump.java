package litmus;

/** Both threads are awaited by their number, but nothing orders them. */
public class ActiveCountBump {
    static int count;

    static void bump() {
        count++;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(ActiveCountBump::bump).start();
        }
        while (Thread.activeCount() > 1) {
            Thread.yield();
        }
        assert count == 2;
    }
}
