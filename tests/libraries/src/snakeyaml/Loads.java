package snakeyaml;

import org.yaml.snakeyaml.Yaml;
import support.Two;

/** Each thread has a Yaml of its own; racy: they share one, which its documentation forbids. */
public final class Loads {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Yaml common = new Yaml();
        new Yaml().load("b: 2"); // initializes its classes, within many steps otherwise
        Runnable work = () -> System.out.println((Object) (racy ? common : new Yaml()).load("a: 1"));
        Two.run(work, work);
    }

    private Loads() {}
}
