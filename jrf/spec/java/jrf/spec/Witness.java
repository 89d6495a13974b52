package jrf.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * At a local variable: the step that computes its value is the one that performs the action of this name.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.LOCAL_VARIABLE, ElementType.TYPE_USE})
public @interface Witness {
    String value();
}
