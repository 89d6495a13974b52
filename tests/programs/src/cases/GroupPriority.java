package cases;

/** A group's highest priority changes beside setPriority, which looks at it. */
public class GroupPriority {
    public static void main(String[] args) {
        if (args.length > 0 && args[0].equals("main")) {
            ofMain();
            return;
        }
        ThreadGroup group = new ThreadGroup("group");
        Thread member = new Thread(group, () -> { });
        if (args.length > 0) {
            group.setMaxPriority(3);
        } else {
            new Thread(() -> group.setMaxPriority(3)).start();
        }
        member.setPriority(9);
        assert member.getPriority() == (args.length > 0 ? 3 : 9);
    }

    /** The group of the main thread is one object, and its threads get no higher priority. */
    static void ofMain() {
        Thread.currentThread().getThreadGroup().setMaxPriority(3);
        assert Thread.currentThread().getThreadGroup().getMaxPriority() == 3;
        Thread member = new Thread(() -> { });
        assert member.getPriority() == 3;
        member.setPriority(9);
        assert member.getPriority() == 3;
    }
}
