package util;

import java.util.*;
import java.util.stream.*;

public class Optionals {
    public static void main(String[] args) {
        Optional<String> full = Optional.of("value");
        Optional<String> none = Optional.empty();
        System.out.println(full + " " + none + " " + full.map(String::length) + none.map(String::length) + full.filter(s -> s.isEmpty()));
        System.out.println(full.flatMap(s -> Optional.of(s.charAt(0))) + " " + none.or(() -> Optional.of("other")) + none.orElse("else") + none.orElseGet(() -> "get"));
        full.ifPresentOrElse(s -> System.out.println("has " + s), () -> System.out.println("empty"));
        none.ifPresentOrElse(s -> System.out.println("has " + s), () -> System.out.println("empty"));
        System.out.println(full.stream().count() + none.stream().count() + " " + full.equals(Optional.of("value")) + full.hashCode() + none.hashCode());
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            none.orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        System.out.println(Optional.ofNullable(null).isEmpty() + " " + OptionalInt.of(3) + OptionalLong.of(-4) + OptionalDouble.of(0.5) + OptionalInt.empty());
        System.out.println(IntStream.of(3, 1, 2).max().getAsInt() + " " + IntStream.empty().min() + DoubleStream.of(1, 2, 4).average().orElse(-1) + LongStream.rangeClosed(1, 4).reduce((a, b) -> a * b));
        try {
            OptionalDouble.empty().getAsDouble();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        OptionalInt.of(9).ifPresent(x -> System.out.println("int " + x));
        System.out.println(OptionalLong.empty().orElseGet(() -> 8L) + OptionalInt.of(1).stream().sum());
    }
}
