package cases;

/** A loop of some 100,000 bytecodes without a visible action, before a race. */
public class LongLoop {
    static int sum;

    public static void main(String[] args) {
        Thread counter = new Thread(() -> {
            int counted = 0;
            for (int i = 0; i < 20_000; i++) {
                counted += i;
            }
            sum = counted;
        });
        counter.start();
        sum++;
    }
}
