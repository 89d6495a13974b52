package cases;

import gov.nasa.jpf.vm.Verify;

/** Two threads count by Verify: each once, or looking first if an argument is given. */
public class Counted {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        boolean looks = args.length > 0 && args[0].equals("looks");
        Runnable count = () -> {
            if (!looks || Verify.getCounter(0) == 0) {
                Verify.incrementCounter(0);
            }
            if (args.length > 0 && args[0].equals("data")) {
                data++;
            }
        };
        Thread thread = new Thread(count);
        thread.start();
        count.run();
        thread.join();
        assert Verify.getCounter(0) == (looks ? 1 : 2);
    }
}
