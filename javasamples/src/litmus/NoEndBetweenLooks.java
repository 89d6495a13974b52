package litmus;

/** As EndBetweenLooks, but the starter ends first: the thread that nobody starts any more keeps its group. */
public class NoEndBetweenLooks {
    public static void main(String[] args) throws InterruptedException {
        Thread third = new Thread(() -> { });
        Thread starter = new Thread(() -> third.setName("third"));
        starter.start();
        starter.join();
        ThreadGroup before = third.getThreadGroup();
        ThreadGroup after = third.getThreadGroup();
        assert before == null || after != null : "ended between two looks";
    }
}
