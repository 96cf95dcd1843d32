import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.*;

/** Method references: static, bound, unbound, constructors, arrays, super, varargs, boxing adaptation, interfaces. */
public class MethodRefs {
    final String name;

    MethodRefs() { this("default"); }

    MethodRefs(String name) { this.name = name; }

    MethodRefs(String a, Integer b) { this(a + b); }

    String greet(String who) { return name + " greets " + who; }

    static long sum(long a, long b) { return a + b; }

    static int total(Integer... xs) {
        int t = 0;
        for (int x : xs) t += x;
        return t;
    }

    private int hidden(int k) { return k + name.length(); }

    IntUnaryOperator hiddenRef() { return this::hidden; }

    static class Sub extends MethodRefs {
        Sub() { super("sub"); }

        @Override String greet(String who) { return "overridden"; }

        Function<String, String> superRef() { return super::greet; }
    }

    class Inner {
        final int k;

        Inner(int k) { this.k = k; }

        @Override public String toString() { return name + k; }
    }

    Function<Integer, Inner> innerCtor() { return Inner::new; }

    static <T, R> List<R> map(List<T> l, Function<? super T, ? extends R> f) {
        List<R> r = new ArrayList<>();
        for (T t : l) r.add(f.apply(t));
        return r;
    }

    static String evaluated(String s) {
        System.out.println("evaluated once");
        return s;
    }

    public static void main(String[] args) {
        LongBinaryOperator st = MethodRefs::sum;
        BiFunction<Integer, Integer, Long> boxed = (a, b) -> MethodRefs.sum(a, b);
        IntBinaryOperator mx = Math::max;
        BinaryOperator<Integer> mxb = Math::max;
        ToLongBiFunction<Integer, Integer> adapt = MethodRefs::sum;
        System.out.println(st.applyAsLong(1, 2) + " " + boxed.apply(3, 4) + " " + mx.applyAsInt(5, 6) + " " + mxb.apply(7, 8) + " " + adapt.applyAsLong(9, 10));
        Function<String, String> bound = new MethodRefs("ann")::greet;
        BiFunction<MethodRefs, String, String> unbound = MethodRefs::greet;
        System.out.println(bound.apply("bob") + "; " + unbound.apply(new Sub(), "x") + "; " + new Sub().superRef().apply("cy"));
        Supplier<MethodRefs> c0 = MethodRefs::new;
        Function<String, MethodRefs> c1 = MethodRefs::new;
        BiFunction<String, Integer, MethodRefs> c2 = MethodRefs::new;
        System.out.println(c0.get().name + " " + c1.apply("one").name + " " + c2.apply("two", 2).name);
        IntFunction<int[]> arr = int[]::new;
        Function<Integer, String[][]> arr2 = String[][]::new;
        System.out.println(arr.apply(4).length + " " + arr2.apply(2).length);
        try {
            arr.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println("negative " + e.getMessage());
        }
        BiFunction<Integer, Integer, Integer> va = MethodRefs::total;
        System.out.println(va.apply(20, 22));
        System.out.println(new MethodRefs("four").hiddenRef().applyAsInt(1) + " " + new MethodRefs("in").innerCtor().apply(7));
        Supplier<Integer> len = evaluated("bound")::length;
        System.out.println(len.get() + len.get());
        System.out.println(map(Arrays.asList("a", "bb", "ccc"), String::length) + "" + map(Arrays.asList(1, 2), String::valueOf) + map(Arrays.asList("5", "6"), Integer::parseInt) + map(Arrays.asList(1.5, 2.5), Double::intValue));
        List<String> l = new ArrayList<>(Arrays.asList("b", "C", "a"));
        l.sort(String::compareToIgnoreCase);
        l.forEach(System.out::print);
        System.out.println();
        Consumer<String> add = l::add;
        add.accept("added");
        System.out.println(l);
        Predicate<String> isEmpty = String::isEmpty;
        System.out.println(isEmpty.test("") + " " + isEmpty.negate().test("") + " " + Predicate.<Object>isEqual("q").test("q"));
        Runnable noArg = MethodRefs::new;
        noArg.run();
        Function<int[], Object> clone = int[]::clone;
        int[] src = {1, 2, 3};
        System.out.println(((int[]) clone.apply(src)).length);
        String nul = null;
        try {
            Supplier<Integer> s = nul::length;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("npe at creation");
        }
        Comparable<String> cmp = "m"::compareTo;
        System.out.println(cmp.compareTo("n"));
        Function<Object, String> os = Object::toString;
        System.out.println(os.apply(3.0) + os.apply("s"));
    }
}
