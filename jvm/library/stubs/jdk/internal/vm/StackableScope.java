package jdk.internal.vm;

/** What a thread has opened and not closed; no part of the library, as Future beside it. */
public class StackableScope {
    public static native void popAll();
}
