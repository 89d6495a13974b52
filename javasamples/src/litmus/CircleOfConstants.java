package litmus;

/** Constants with bodies are subclasses that only the initializer of their enum uses: no other thread begins there. */
public class CircleOfConstants {
    enum Shape {
        DOT {
            @Override
            int size() {
                return 0;
            }
        },
        BOX {
            @Override
            int size() {
                return 4;
            }
        };

        abstract int size();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int r = Shape.BOX.size();
        }).start();
        int r = Shape.DOT.size();
    }
}
