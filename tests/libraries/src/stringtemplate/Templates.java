package stringtemplate;

import org.stringtemplate.v4.ST;
import support.Two;

/** Two threads render templates; racy: one template. */
public final class Templates {
    static void render(ST template, String name) {
        template.add("name", name);
        System.out.println(template.render());
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ST first = new ST("Hello <name>");
        ST other = racy ? first : new ST("Bye <name>");
        Two.run(() -> render(first, "a"), () -> render(other, "b"));
    }

    private Templates() {}
}
