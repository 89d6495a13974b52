package util;

import java.lang.ref.*;
import java.util.*;

public class IdentityAndWeak {
    public static void main(String[] args) {
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String a = new String("key"), b = new String("key");
        id.put(a, 1);
        id.put(b, 2);
        id.put("key", 3);
        id.put("key", 4);
        System.out.println(id.size() + " " + id.get(a) + id.get(b) + id.get("key") + id.get(new String("key")) + id.containsValue(4));
        id.remove(a);
        System.out.println(id.size() + " " + id.keySet().contains(b) + id.entrySet().size() + id.values().stream().mapToInt(x -> x).sum());
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(a) + " " + seen.add(b) + seen.add(a) + seen.size());
        for (int i = 0; i < 100; i++) {
            id.put("x" + i, i);
        }
        System.out.println(id.size() + " " + id.values().stream().mapToInt(x -> x).sum());
        WeakHashMap<Object, String> weak = new WeakHashMap<>();
        Object key = new Object();
        weak.put(key, "kept");
        weak.put(null, "nothing");
        System.out.println(weak.get(key) + weak.get(null) + weak.containsKey(key) + weak.size() + weak.remove(null));
        Reference<Object> soft = new SoftReference<>(key), ref = new WeakReference<>(key, new ReferenceQueue<>());
        System.out.println((soft.get() == key) + " " + ref.refersTo(key) + ref.isEnqueued());
        ref.clear();
        System.out.println(ref.get() + " " + new PhantomReference<>(key, new ReferenceQueue<>()).get() + new ReferenceQueue<>().poll());
        Reference.reachabilityFence(key);
    }
}
