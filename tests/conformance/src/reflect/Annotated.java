package reflect;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Arrays;

/** Annotations at run time: defaults, arrays, nested ones, enums, inheritance, repetition. */
public class Annotated {
    enum Level {
        LOW, HIGH
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Inner {
        int n() default 7;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Info {
        String value();

        int number() default 42;

        long[] longs() default {1, 2};

        String[] tags() default {};

        Level level() default Level.LOW;

        Class<?> type() default Object.class;

        Inner inner() default @Inner;

        Inner[] inners() default {@Inner(n = 1), @Inner(n = 2)};

        char letter() default 'x';

        double real() default 0.5;

        boolean flag() default true;

        byte small() default -1;
    }

    @interface Unseen {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Marks.class)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface Mark {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface Marks {
        Mark[] value();
    }

    @Info("base")
    @Unseen
    static class Base {
        @Mark("field")
        int field;

        @Info(value = "m", number = 1, longs = {9}, tags = {"a", "b"}, level = Level.HIGH, type = String[].class,
                inner = @Inner(n = 3), letter = 'y', real = 1e10, flag = false)
        void method(@Mark("p") int a, String b) {
        }
    }

    @Mark("one")
    @Mark("two")
    static class Derived extends Base {
    }

    public static void main(String[] args) throws Exception {
        Info base = Base.class.getAnnotation(Info.class);
        System.out.println(base.value() + " " + base.number() + " " + Arrays.toString(base.longs()) + " " + base.tags().length
                + " " + base.level() + " " + base.type() + " " + base.inner().n() + " " + base.inners()[1].n() + " "
                + base.letter() + " " + base.real() + " " + base.flag() + " " + base.small());
        Info m = Base.class.getDeclaredMethod("method", int.class, String.class).getAnnotation(Info.class);
        System.out.println(m.value() + " " + m.number() + " " + Arrays.toString(m.longs()) + " " + Arrays.toString(m.tags())
                + " " + m.level() + " " + m.type() + " " + m.inner().n() + " " + m.letter() + " " + m.real() + " " + m.flag());
        System.out.println(Base.class.isAnnotationPresent(Unseen.class) + " " + Base.class.getAnnotations().length);
        System.out.println(Derived.class.isAnnotationPresent(Info.class) + " " + Derived.class.getDeclaredAnnotations().length);
        System.out.println(Derived.class.getAnnotation(Mark.class) + " " + Derived.class.getAnnotationsByType(Mark.class).length
                + " " + Derived.class.getAnnotation(Marks.class).value()[1].value());
        Annotation[][] onParameters =
                Base.class.getDeclaredMethod("method", int.class, String.class).getParameterAnnotations();
        System.out.println(onParameters.length + " " + onParameters[0].length + " " + onParameters[1].length + " "
                + ((Mark) onParameters[0][0]).value());
        System.out.println(Base.class.getDeclaredField("field").getAnnotation(Mark.class).value());
        System.out.println(base.annotationType() + " " + base.equals(Derived.class.getAnnotation(Info.class)) + " "
                + base.equals(m) + " " + (base.hashCode() == Derived.class.getAnnotation(Info.class).hashCode()));
        System.out.println(Base.class.getDeclaredField("field").getAnnotation(Mark.class));
        System.out.println(Info.class.getMethod("number").getDefaultValue() + " " + Info.class.getMethod("value").getDefaultValue());
        System.out.println(Mark.class.getAnnotation(Retention.class).value());
        System.out.println(Runnable.class.isAnnotationPresent(FunctionalInterface.class));
        System.out.println(base.inner() + " " + base.inner().hashCode() + " " + (base instanceof Annotation));
    }
}
