package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Who reads has joined one of two threads that count: it may find any number from 20 on. */
public class CountedAndRead {
    static final AtomicInteger COUNT = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CountedAndRead::count);
        Thread two = new Thread(CountedAndRead::count);
        one.start();
        two.start();
        one.join();
        assert COUNT.get() != 27;
        two.join();
    }

    static void count() {
        for (int i = 0; i < 20; i++) {
            COUNT.incrementAndGet();
        }
    }
}
