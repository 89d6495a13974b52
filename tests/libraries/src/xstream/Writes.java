package xstream;

import com.thoughtworks.xstream.XStream;
import java.util.ArrayList;
import java.util.List;
import support.Two;

/** Two threads write by one XStream; racy: one changes the list that the other writes. */
public final class Writes {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        XStream xstream = new XStream();
        List<String> list = new ArrayList<>(List.of("a"));
        System.out.println(xstream.toXML(list));
        Two.run(
                () -> System.out.println(xstream.toXML(list)),
                () -> {
                    if (racy) {
                        list.add("b");
                    } else {
                        System.out.println(xstream.toXML("b"));
                    }
                });
    }

    private Writes() {}
}
