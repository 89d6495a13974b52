package cover;

/** Producers and consumers of one place, by wait and notifyAll of its monitor. */
public class ProdsCons2 {
    static final class Place {
        private int item;
        private boolean full;

        synchronized void put(int value) throws InterruptedException {
            while (full) {
                wait();
            }
            item = value;
            full = true;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (!full) {
                wait();
            }
            full = false;
            notifyAll();
            return item;
        }
    }

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        Place place = new Place();
        for (int i = 0; i < pairs; i++) {
            int number = i;
            new Thread(() -> {
                try {
                    place.put(number);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
            new Thread(() -> {
                try {
                    place.take();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
        }
    }
}
