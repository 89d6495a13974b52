package q;

import p.Named;
import p.Shape;

public class Apart extends Round {
    Apart() {
        super(6);
    }

    public static String call() {
        Apart apart = new Apart();
        Shape shape = apart;
        Named named = apart;
        Round round = apart;
        return named.name() + shape.describe() + round.twice() + apart.radius + apart;
    }

    @Override
    protected Apart clone() throws CloneNotSupportedException {
        return (Apart) super.clone();
    }

    @Override
    public String name() {
        try {
            return clone().radius + "c";
        } catch (CloneNotSupportedException e) {
            return "not cloneable";
        }
    }
}
