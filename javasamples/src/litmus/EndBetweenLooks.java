package litmus;

/** Two looks on end at the group of a thread that another thread starts: it may start and end in between. */
public class EndBetweenLooks {
    public static void main(String[] args) throws InterruptedException {
        Thread third = new Thread(() -> { });
        Thread starter = new Thread(third::start);
        starter.start();
        ThreadGroup before = third.getThreadGroup();
        ThreadGroup after = third.getThreadGroup();
        assert before == null || after != null : "ended between two looks";
        starter.join();
    }
}
