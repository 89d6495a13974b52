package java.util.concurrent;

/** A thread factory whose {@code newThread} does nothing that others can observe. */
abstract class PlainThreadFactory implements ThreadFactory {}
