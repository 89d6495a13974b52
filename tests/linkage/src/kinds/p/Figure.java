package p;

public sealed interface Figure permits Figure.Disc, Figure.Box {
    int size();

    record Disc(int size) implements Figure {}

    final class Box implements Figure {
        private final int side;

        public Box(int side) {
            this.side = side;
        }

        @Override
        public int size() {
            return side + extra();
        }

        private static int extra() {
            return 100;
        }
    }
}
