package litmus;

/** Who gets a NoClassDefFoundError is ordered behind the initializer that failed. */
public class FailedInitializerFollowed {
    static int data;

    static class Broken {
        static {
            data = 1;
            if (data == 1) {
                throw new IllegalStateException();
            }
        }

        static void touch() { }
    }

    static void use() {
        try {
            Broken.touch();
        } catch (LinkageError e) {
            int r = data;
        }
    }

    public static void main(String[] args) {
        new Thread(FailedInitializerFollowed::use).start();
        use();
    }
}
