package bench;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Two threads count words in a ConcurrentHashMap; a stream sorts and joins what they counted: everyday Java. */
public final class WordCount {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> count(counts, List.of("to", "be")));
        other.start();
        count(counts, List.of("or", "to"));
        other.join();
        System.out.println(counts.entrySet().stream()
            .filter(entry -> entry.getValue() > 0)
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .sorted()
            .collect(Collectors.joining(", ")));
    }

    private static void count(ConcurrentHashMap<String, Integer> counts, List<String> words) {
        words.forEach(word -> counts.merge(word, 1, Integer::sum));
    }
}
