package q;

import p.Colour;
import p.Figure;
import p.Point;

public class Uses {
    public static String of(Colour colour) {
        switch (colour) {
            case RED:
                return "r";
            case BLUE:
                return "b" + colour.code() + colour.next();
            default:
                return "?";
        }
    }

    public static int area(Figure figure) {
        if (figure instanceof Figure.Disc disc) {
            return disc.size() * 3;
        }
        return figure instanceof Figure.Box box ? box.size() : -1;
    }

    public static int compare() {
        return new Point(3, "x").compareTo(new Point(4, "y"));
    }
}
