package cases;

/** A group's highest priority changes beside setPriority, which looks at it. */
public class GroupPriority {
    public static void main(String[] args) {
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
}
