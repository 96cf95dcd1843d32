import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Generics: bridge methods, bounded types, wildcards, erasure casts, heap pollution, covariant returns. */
public class GenericsBridges {
    static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        T value;

        Box(T v) { value = v; }

        T get() { return value; }

        @Override public int compareTo(Box<T> o) { return value.compareTo(o.value); }

        @Override public String toString() { return "Box(" + value + ")"; }
    }

    static class IntBox extends Box<Integer> {
        IntBox(int v) { super(v); }

        @Override Integer get() { return value + 1000; }
    }

    static class Animal {
        Animal self() { return this; }

        @Override public String toString() { return "animal"; }
    }

    static class Dog extends Animal {
        @Override Dog self() { return this; }

        String bark() { return "woof"; }

        @Override public String toString() { return "dog"; }
    }

    interface Sink<T> { void put(T t); }

    static class StringSink implements Sink<String> {
        final StringBuilder sb = new StringBuilder();

        @Override public void put(String s) { sb.append(s.length()).append(','); }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> l) {
        T best = null;
        for (T t : l) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    static void copy(List<? super Integer> to, List<? extends Integer> from) { to.addAll(from); }

    @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }

    static <A, B extends A> A widen(B b) { return b; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Box<String>> boxes = new ArrayList<>();
        for (String s : "pear apple fig".split(" ")) boxes.add(new Box<>(s));
        boxes.sort(null);
        System.out.println(boxes + " " + max(boxes));
        Box<Integer> b = new IntBox(5);
        int v = b.get();
        System.out.println(v + " " + b.value);
        Animal a = new Dog();
        System.out.println(a.self() + " " + new Dog().self().bark());
        Sink raw = new StringSink();
        raw.put("four");
        try {
            raw.put(5);
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
        System.out.println(((StringSink) raw).sb);
        List<Number> nums = listOf(1.5, 2L);
        copy(nums, listOf(3, 4));
        System.out.println(nums);
        List<String> polluted = (List) listOf(1, 2);
        Object o = polluted.get(0);
        System.out.println(o);
        try {
            String s = polluted.get(0);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("erased cast failed");
        }
        int bridges = 0;
        for (java.lang.reflect.Method m : IntBox.class.getDeclaredMethods()) if (m.isBridge()) bridges++;
        System.out.println("bridges " + bridges);
        Comparator<Box<String>> c = Comparator.reverseOrder();
        boxes.sort(c);
        System.out.println(boxes);
        System.out.println(GenericsBridges.<Object, String>widen("w") + "" + max(listOf(3, 9, 4)));
    }
}
