package cases;

import java.util.concurrent.CompletableFuture;

/** A group that a worker of the common pool makes is none below main's. */
public class GroupOfCommonWorker {
    static volatile boolean below;

    public static void main(String[] args) {
        ThreadGroup own = Thread.currentThread().getThreadGroup();
        CompletableFuture.runAsync(() -> below = new ThreadGroup("group").getParent() == own).join();
        assert below;
    }
}
