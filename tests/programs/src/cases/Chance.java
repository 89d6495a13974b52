package cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** One use of random numbers for each name that the first argument may be. */
public class Chance {
    public static void main(String[] args) {
        switch (args[0]) {
            case "below" -> System.out.print(new Random().nextInt(3));
            case "between" -> System.out.print(new Random().nextInt(5, 8));
            case "boolean" -> System.out.print(new Random().nextBoolean());
            case "local" -> System.out.print(ThreadLocalRandom.current().nextInt(2));
            case "local-between" -> System.out.print(ThreadLocalRandom.current().nextInt(-1, 2));
            case "local-boolean" -> System.out.print(ThreadLocalRandom.current().nextBoolean());
            case "shuffle" -> shuffle();
            case "seeded" -> System.out.print(new Random(42).nextInt(3));
            case "seeded-beside" -> seededBeside();
            case "set-seed" -> System.out.print(withSeed(new Random()).nextInt(3));
            case "own" -> System.out.print(new Own().nextInt(1000));
            case "wrong" -> System.out.print(wrong());
            case "double" -> System.out.print(Math.random() < 2);
            case "any-int" -> System.out.print(new Random().nextInt());
            case "local-long" -> System.out.print(ThreadLocalRandom.current().nextLong());
            case "many" -> System.out.print(new Random().nextInt(1 << 20));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void shuffle() {
        List<String> texts = new ArrayList<>(List.of("a", "b", "c"));
        Collections.shuffle(texts);
        System.out.print(String.join("", texts));
    }

    private static void seededBeside() {
        Thread thread = new Thread(() -> System.out.print(new Random(42).nextInt(3)));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException problem) {
            throw new AssertionError(problem);
        }
    }

    private static Random withSeed(Random random) {
        random.setSeed(42);
        return random;
    }

    private static String wrong() {
        try {
            return "" + new Random().nextInt(0);
        } catch (IllegalArgumentException problem) {
            return problem.getMessage();
        }
    }

    static class Own extends Random {
        @Override
        protected int next(int bits) {
            return 7;
        }
    }
}
