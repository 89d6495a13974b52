package everyday;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A parallel stream that may stop early, and another thread. Arguments: where the elements come from (r: a range;
 * l: a list; i: an iterator, whose splits can be seen); the operation; what each element does when it is looked at,
 * a letter each; what the other thread does, with the same letters. Small letters do not match, capitals do. n and
 * N: nothing; a, A: count up; g, G: get the count, and add it to what was seen; c: match if the count is not 0; l,
 * L: add to a list under its lock; p, P: write what all share; x: throw. At the end the main thread prints it all.
 */
public final class StreamScript {
    private static final AtomicInteger count = new AtomicInteger();
    private static final List<Integer> list = new ArrayList<>();
    private static final AtomicInteger seen = new AtomicInteger();
    private static int shared;
    private static String letters;
    private static String told;

    private static boolean matches(int element, char letter) {
        switch (Character.toLowerCase(letter)) {
            case 'a':
                count.incrementAndGet();
                break;
            case 'g':
                seen.addAndGet(count.get());
                break;
            case 'c':
                return count.get() != 0;
            case 'l':
                synchronized (list) {
                    list.add(element);
                }
                break;
            case 'p':
                shared = element;
                break;
            case 'x':
                throw new IllegalStateException();
            default:
        }
        return Character.isUpperCase(letter);
    }

    private static boolean matches(Integer element) {
        return matches(element, letters.charAt(element));
    }

    private static Stream<Integer> elements(String from) {
        int length = letters.length();
        switch (from) {
            case "r":
                return IntStream.range(0, length).boxed().parallel();
            case "l":
                List<Integer> all = new ArrayList<>();
                for (int i = 0; i < length; i++) {
                    all.add(i);
                }
                return all.parallelStream();
            default:
                return Stream.iterate(0, x -> x < length, x -> matches(x) ? x + 1 : x + 1).parallel();
        }
    }

    private static Object result(Stream<Integer> elements, String operation) {
        switch (operation) {
            case "any":
                return elements.anyMatch(StreamScript::matches);
            case "all":
                return elements.allMatch(x -> !matches(x));
            case "none":
                return elements.noneMatch(StreamScript::matches);
            case "findAny":
                return elements.filter(StreamScript::matches).findAny().orElse(-1);
            case "findFirst":
                return elements.filter(StreamScript::matches).findFirst().orElse(-1);
            case "limit1":
                return elements.filter(StreamScript::matches).limit(1).collect(Collectors.toList());
            case "limit2":
                return elements.filter(StreamScript::matches).limit(2).collect(Collectors.toList());
            case "slice":
                return Arrays.toString(elements.filter(StreamScript::matches).skip(1).limit(1).toArray());
            case "skip":
                return elements.filter(StreamScript::matches).skip(1).collect(Collectors.toList());
            case "takeWhile":
                return elements.takeWhile(x -> !matches(x)).collect(Collectors.toList());
            default:
                return elements.dropWhile(x -> !matches(x)).collect(Collectors.toList());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        letters = args[2];
        Thread other = new Thread(() -> args[3].chars().forEach(letter -> matches(9, (char) letter)));
        if (!args[3].isEmpty()) {
            other.start();
        }
        try {
            told = "" + result(elements(args[0]), args[1]);
        } catch (IllegalStateException thrown) {
            told = "thrown";
        }
        int early = count.get();
        if (!args[3].isEmpty()) {
            other.join();
        }
        synchronized (list) {
            told += " " + early + " " + count + " " + seen + " " + list;
            System.out.println(told);
        }
    }
}
