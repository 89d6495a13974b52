package rhino;

import org.mozilla.javascript.Context;
import org.mozilla.javascript.ScriptableObject;
import support.Two;

/** Two threads run scripts; racy: in one scope. */
public final class Scripts {
    static ScriptableObject scope() {
        try {
            return Context.enter().initSafeStandardObjects();
        } finally {
            Context.exit();
        }
    }

    static void run(ScriptableObject scope, String script) {
        Context context = Context.enter();
        try {
            context.setOptimizationLevel(-1);
            System.out.println(context.evaluateString(scope, script, "s", 1, null));
        } finally {
            Context.exit();
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ScriptableObject first = scope();
        ScriptableObject other = racy ? first : scope();
        Two.run(() -> run(first, "var a = 1 + 2; a"), () -> run(other, "var b = 'x'; b"));
    }

    private Scripts() {}
}
