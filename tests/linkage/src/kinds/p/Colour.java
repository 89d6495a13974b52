package p;

public enum Colour {
    RED {
        @Override
        public int code() {
            return 1;
        }
    },
    BLUE;

    private final int weight = ordinal() + 5;

    public int codeOf() {
        return code();
    }

    public int code() {
        return weight;
    }

    public Colour next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
