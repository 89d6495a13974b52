package jrf.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * When a thread may access the field. {@code value} is about reads and writes, {@code read} and {@code write}
 * about one of them. A predicate that begins with {@code [j]} is about element {@code j} of the array that the
 * field holds.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface AccessibleIf {
    String[] value() default {};

    String[] read() default {};

    String[] write() default {};
}
