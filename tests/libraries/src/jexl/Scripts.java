package jexl;

import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.MapContext;
import support.Two;

/** Two threads evaluate by one engine, after main did; racy: with one context. */
public final class Scripts {
    static void evaluate(JexlEngine engine, MapContext context, String text) {
        System.out.println(engine.createScript(text).execute(context));
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        JexlEngine engine = new JexlBuilder().create();
        evaluate(engine, new MapContext(), "z = 1 + 2");
        MapContext first = new MapContext();
        MapContext other = racy ? first : new MapContext();
        Two.run(() -> evaluate(engine, first, "x = 1"), () -> evaluate(engine, other, "y = 1 + 2"));
    }

    private Scripts() {}
}
