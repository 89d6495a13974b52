package jdom;

import org.jdom2.Element;
import org.jdom2.output.XMLOutputter;
import support.Two;

/** Two threads build trees; racy: one tree. */
public final class Documents {
    static void build(Element element) {
        element.addContent(new Element("c").setText("text"));
        System.out.println(new XMLOutputter().outputString(element));
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Element first = new Element("a");
        Element other = racy ? first : new Element("b");
        Two.run(() -> build(first), () -> build(other));
    }

    private Documents() {}
}
