package jrf.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * At a class: what holds of every object between the steps of threads. At a local variable: what holds whenever
 * the first loop within the variable's scope begins a turn.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.LOCAL_VARIABLE, ElementType.TYPE_USE})
public @interface Invariant {
    String[] value();
}
