package jaxen;

import org.dom4j.Document;
import org.dom4j.DocumentHelper;
import support.Two;

/** Two threads follow paths in a tree; racy: one adds to it. */
public final class Paths {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Document document = DocumentHelper.createDocument();
        document.addElement("a").addElement("b");
        Two.run(
                () -> System.out.println(document.selectNodes("/a/b").size()),
                () -> {
                    if (racy) {
                        document.getRootElement().addElement("b");
                    }
                });
    }

    private Paths() {}
}
