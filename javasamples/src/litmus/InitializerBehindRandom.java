package litmus;

import java.lang.reflect.Field;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import sun.misc.Unsafe;

/** An initializer that looks at the seed of a Random, by Unsafe, behind a number that was taken from it. */
public class InitializerBehindRandom {
    static final Random RANDOM = new Random(5);
    static final AtomicLong SEED = seed();
    static final long FIRST = SEED.get();
    static volatile boolean taken;
    static int data;

    static class Seen {
        static final long SEED = InitializerBehindRandom.SEED.get();

        static boolean changed() {
            return SEED != FIRST;
        }
    }

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
            if (taken && Seen.changed()) {
                data = 1;
            }
        }).start();
        RANDOM.nextInt();
        taken = true;
        int r = data;
    }
}
