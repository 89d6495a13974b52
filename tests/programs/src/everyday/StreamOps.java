package everyday;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One operation of a parallel stream: its name and the number of elements. `racy`: each element is counted in a
 * plain field, too.
 */
public final class StreamOps {
    private static int counted;

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[1]);
        boolean racy = args.length > 2;
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(i);
        }
        Stream<Integer> stream = all.parallelStream().peek(x -> {
            if (racy) {
                counted++;
            }
        });
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        switch (args[0]) {
            case "anyMatch":
                check(stream.anyMatch(x -> x == 1));
                break;
            case "findAny":
                check(stream.filter(x -> x % 2 == 1).findAny().get() % 2 == 1);
                break;
            case "findFirst":
                check(stream.filter(x -> x % 2 == 1).findFirst().get() == 1);
                break;
            case "limit":
                check(stream.filter(x -> x % 2 == 1).limit(2).collect(Collectors.toList()).get(1) == 3);
                break;
            case "put":
                stream.forEach(x -> map.put(x, x));
                check(map.size() == size);
                break;
            case "merge":
                stream.forEach(x -> map.merge(x % 2, 1, Integer::sum));
                check(map.get(0) == size / 2);
                break;
            case "toConcurrentMap":
                check(stream.collect(Collectors.toConcurrentMap(x -> x, x -> -x)).size() == size);
                break;
            case "groupingByConcurrent":
                check(stream.collect(Collectors.groupingByConcurrent(x -> x % 2)).get(0).size() == size / 2);
                break;
            case "groupingBy":
                check(stream.collect(Collectors.groupingBy(x -> x % 2)).get(0).size() == size / 2);
                break;
            case "synchronizedList":
                List<Integer> list = Collections.synchronizedList(new ArrayList<>());
                stream.forEach(list::add);
                check(list.size() == size);
                break;
            default:
                check(IntStream.range(0, size).parallel().map(x -> racy ? counted++ : x).sum() > 0);
        }
    }
}
