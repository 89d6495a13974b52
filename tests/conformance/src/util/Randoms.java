package util;

import java.util.*;
import java.util.stream.*;

public class Randoms {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextLong() + " " + r.nextBoolean());
        System.out.println(r.nextDouble() + " " + r.nextFloat() + " " + r.nextGaussian() + " " + r.nextGaussian());
        byte[] bytes = new byte[9];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        r.setSeed(-7);
        System.out.println(r.nextInt(5, 9) + " " + r.nextLong(100) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(2.0) + " " + r.nextFloat(1f, 3f));
        System.out.println(r.ints(5).boxed().collect(Collectors.toList()));
        System.out.println(r.ints(6, 0, 100).boxed().collect(Collectors.toList()));
        System.out.println(r.longs(3).boxed().collect(Collectors.toList()));
        System.out.println(r.longs(3, -9, 9).boxed().collect(Collectors.toList()));
        System.out.println(r.doubles(3).boxed().collect(Collectors.toList()) + " " + r.doubles(2, 5, 6).boxed().collect(Collectors.toList()));
        System.out.println(r.ints().limit(3).sum() + " " + r.ints(1, 7).limit(4).sum());
        System.out.println(r.nextExponential() + " " + r.nextGaussian(10, 2));
        List<Integer> cards = new ArrayList<>(IntStream.range(0, 12).boxed().toList());
        Collections.shuffle(cards, new Random(3));
        System.out.println(cards);
        for (int bound : new int[] {0, -3}) {
            try {
                r.nextInt(bound);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            r.nextInt(4, 4);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.ints(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Random mine = new Random(1) {
            int next;

            @Override
            protected int next(int bits) {
                return ++next << 20 >>> (32 - bits);
            }
        };
        System.out.println(mine.nextInt() + " " + mine.nextInt(16) + " " + mine.nextLong() + mine.nextBoolean());
    }
}
