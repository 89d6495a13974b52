package litmus.elsewhere;

import litmus.PackagePrivateMadePublic;

/** Overrides the method of its superclass, and so the one that this overrides (JVMS 5.4.5). */
public class AddsNothingMore extends PackagePrivateMadePublic.Opened {
    @Override
    public void add() {
    }
}
