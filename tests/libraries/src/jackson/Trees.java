package jackson;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import support.Two;

/** A tree is read by two threads; racy: one changes a field. */
public final class Trees {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("a", 1);
        System.out.println(node.get("a")); // makes the mapper that prints, within each step otherwise
        Two.run(
                () -> System.out.println(node.get("a")),
                () -> {
                    if (racy) {
                        node.put("a", 2);
                    } else {
                        System.out.println(node.size());
                    }
                });
    }

    private Trees() {}
}
