package litmus.elsewhere;

import litmus.PackagePrivateNotOverridden;

/** Its method has the name of one that only package litmus knows. */
public class AddsNothing extends PackagePrivateNotOverridden {
    void add() {
    }
}
