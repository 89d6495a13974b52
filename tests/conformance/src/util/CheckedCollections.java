package util;

import java.util.*;

public class CheckedCollections {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List raw = Collections.checkedList(new ArrayList<String>(), String.class);
        raw.add("fine");
        try {
            raw.add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Map map = Collections.checkedMap(new HashMap<String, Integer>(), String.class, Integer.class);
        map.put("a", 1);
        try {
            map.put("b", "c");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            map.put(1, 1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Set set = Collections.checkedSet(new TreeSet<Integer>(), Integer.class);
        set.addAll(List.of(3, 1));
        try {
            set.addAll(Arrays.asList(7, "x"));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage() + set);
        }
        Queue queue = Collections.checkedQueue(new ArrayDeque<Long>(), Long.class);
        queue.offer(1L);
        try {
            queue.offer(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage() + queue);
        }
        System.out.println(raw + " " + map + " " + Collections.checkedCollection(new ArrayList<>(List.of(1)), Integer.class));
        try {
            new TreeSet<Object>(Arrays.asList(1, "a"));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            new PriorityQueue<Object>().addAll(List.of(new Object(), new Object()));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().replaceAll("@.*", ""));
        }
    }
}
