package cover.near;

/** Overrides nothing: the methods of its superclass are known in its package only (JVMS 5.4.5). */
public class Sub extends cover.Scope.Base {
    void add() { }

    public void plus() { }
}
