package litmus;

/** A thread that is interrupted before it starts can take its status back before others look at it. */
public class InterruptedAtStart {
    public static void main(String[] args) {
        Thread sleeper = new Thread(Thread::interrupted);
        sleeper.interrupt();
        sleeper.start();
        assert sleeper.isInterrupted();
    }
}
