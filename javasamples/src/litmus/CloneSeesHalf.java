package litmus;

/** Both fields are volatile, so nothing races, but the writer comes in between the two reads of a clone. */
public final class CloneSeesHalf implements Cloneable {
    volatile int first;
    volatile int second;
    static final CloneSeesHalf SHARED = new CloneSeesHalf();

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            SHARED.first = 1;
            SHARED.second = 1;
        });
        writer.start();
        CloneSeesHalf copy = (CloneSeesHalf) SHARED.clone();
        if (copy.second == 1 && copy.first == 0) {
            throw new AssertionError("half");
        }
        writer.join();
    }
}
