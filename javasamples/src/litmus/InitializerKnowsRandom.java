package litmus;

import java.lang.reflect.Field;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import sun.misc.Unsafe;

/** An initializer that looks at the seed of a Random, from which a number was taken before the first start. */
public class InitializerKnowsRandom {
    static final Random RANDOM = new Random(5);
    static final AtomicLong SEED = seed();
    static final long FIRST = SEED.get();
    static int data;

    static class Seen {
        static final long SEED = InitializerKnowsRandom.SEED.get();

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
        RANDOM.nextInt();
        new Thread(() -> {
            if (!Seen.changed()) {
                data = 1;
            }
        }).start();
        int r = data;
    }
}
