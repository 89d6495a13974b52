package util;

import java.util.*;
import java.util.random.RandomGenerator;
import java.util.stream.*;

public class Splittables {
    static final class Counter implements RandomGenerator {
        long next = 1;

        public long nextLong() {
            return next = next * 6364136223846793005L + 1442695040888963407L;
        }
    }

    public static void main(String[] args) {
        SplittableRandom r = new SplittableRandom(99);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextBoolean());
        SplittableRandom other = r.split();
        System.out.println(other.nextInt(1000) + " " + r.nextInt(1000) + " " + other.nextLong(50) + " " + r.nextInt(-5, 5));
        System.out.println(r.ints(4, 0, 10).boxed().collect(Collectors.toList()) + " " + r.longs(2).sum());
        System.out.println(r.doubles(3).map(x -> Math.floor(x * 100)).boxed().collect(Collectors.toList()));
        byte[] bytes = new byte[5];
        other.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        RandomGenerator own = new Counter();
        System.out.println(own.nextInt() + " " + own.nextInt(7) + " " + own.nextDouble() + " " + own.nextFloat() + " " + own.nextBoolean() + " " + own.nextInt(3, 30));
        System.out.println(own.ints(3, 0, 9).sum() + " " + own.nextLong(1000) + " " + own.isDeprecated());
    }
}
