package automaton;

import dk.brics.automaton.RegExp;
import dk.brics.automaton.RunAutomaton;
import support.Two;

/** One automaton for two threads, each with its own result; racy: one counter of matches. */
public final class Matches {
    public static void main(String[] args) throws Exception {
        RunAutomaton pattern = new RunAutomaton(new RegExp("ab*c").toAutomaton());
        boolean[] found = new boolean[2];
        boolean racy = args.length > 0;
        Two.run(() -> found[0] = pattern.run("abbc"), () -> found[racy ? 0 : 1] = pattern.run("ac"));
    }

    private Matches() {}
}
