package everyday;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Three tasks count words in one map; with an argument in a HashMap. */
public final class Words {
    public static void main(String[] args) throws Exception {
        String[] texts = {"the cat the dog", "a dog a cat", "the end"};
        Map<String, Integer> counts = args.length == 0 ? new ConcurrentHashMap<>() : new HashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<?>> tasks = new ArrayList<>();
        for (String text : texts) {
            tasks.add(pool.submit(() -> {
                for (String word : text.split(" ")) {
                    counts.merge(word, 1, Integer::sum);
                }
            }));
        }
        for (Future<?> task : tasks) {
            task.get();
        }
        pool.shutdown();
        if (!new TreeMap<>(counts).toString().equals("{a=2, cat=2, dog=2, end=1, the=3}")) {
            throw new AssertionError(counts);
        }
    }
}
