package util;

import java.time.DayOfWeek;
import java.util.*;

public class EnumCollections {
    enum Big { A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6 }

    public static void main(String[] args) {
        EnumSet<DayOfWeek> work = EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
        EnumSet<DayOfWeek> rest = EnumSet.complementOf(work);
        System.out.println(work + " " + rest + EnumSet.noneOf(DayOfWeek.class) + EnumSet.allOf(DayOfWeek.class).size());
        work.remove(DayOfWeek.TUESDAY);
        work.addAll(rest);
        work.retainAll(EnumSet.of(DayOfWeek.SUNDAY, DayOfWeek.MONDAY, DayOfWeek.TUESDAY));
        System.out.println(work + " " + work.contains(DayOfWeek.SUNDAY) + work.contains("x") + EnumSet.copyOf(List.of(DayOfWeek.FRIDAY)));
        EnumMap<DayOfWeek, Integer> map = new EnumMap<>(DayOfWeek.class);
        map.put(DayOfWeek.WEDNESDAY, 3);
        map.put(DayOfWeek.MONDAY, 1);
        map.put(DayOfWeek.SUNDAY, null);
        map.merge(DayOfWeek.MONDAY, 10, Integer::sum);
        System.out.println(map + " " + map.size() + map.containsValue(null) + map.keySet() + map.values() + map.get("x") + map.remove(DayOfWeek.SUNDAY));
        map.entrySet().iterator().next().setValue(99);
        System.out.println(map + " " + map.equals(new HashMap<>(map)) + map.clone() + new EnumMap<>(map).containsKey(DayOfWeek.MONDAY));
        EnumSet<Big> big = EnumSet.range(Big.F5, Big.G3);
        big.add(Big.A0);
        System.out.println(big + " " + big.size() + EnumSet.complementOf(big).size() + big.containsAll(EnumSet.of(Big.F6, Big.G0)));
        big.removeIf(b -> b.ordinal() % 2 == 0);
        Iterator<Big> it = big.iterator();
        it.next();
        it.remove();
        System.out.println(big + " " + big.clone().equals(big));
        try {
            EnumSet.copyOf(new ArrayList<DayOfWeek>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.range(Big.B0, Big.A0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
    }
}
