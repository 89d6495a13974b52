package litmus;

import java.lang.reflect.Field;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import sun.misc.Unsafe;

/**
 * A number that is taken from a Random changes its seed, at which another thread looks that has it
 * from Unsafe.
 */
public class SeedBehindRandom {
    static final Random RANDOM = new Random(5);
    static final AtomicLong SEED = seed();
    static final long FIRST = SEED.get();
    static int data;

    static AtomicLong seed() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            Unsafe unsafe = (Unsafe) field.get(null);
            long offset = unsafe.objectFieldOffset(Random.class.getDeclaredField("seed"));
            return (AtomicLong) unsafe.getObject(RANDOM, offset);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            if (SEED.get() != FIRST) {
                data = 1;
            }
        }).start();
        RANDOM.nextInt();
        int r = data;
    }
}
