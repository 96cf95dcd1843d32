import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.*;

/** Lambdas with every capture kind, boxing and widening adaptation, recursion, currying, checked exceptions. */
public class Lambdas {
    private int field = 5;
    private static int sfield = 50;

    interface TriFunc<A, B, C, R> { R apply(A a, B b, C c); }

    interface Thrower { void run() throws Exception; }

    interface Prim { long go(byte b, short s, char c, int i, long l, float f, double d, boolean z); }

    interface Ext extends Function<String, Integer> {
        default int plus(String s) { return apply(s) + 1; }
    }

    Supplier<String> captureAll(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, int[] arr) {
        return () -> z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + str + " " + arr[0] + " " + field + " " + sfield;
    }

    Runnable mutate(int by) {
        return () -> {
            field += by;
            sfield -= by;
            Runnable inner = () -> field *= by;
            inner.run();
        };
    }

    static int count(Thrower t) {
        try {
            t.run();
            return 0;
        } catch (RuntimeException e) {
            return 1;
        } catch (Exception e) {
            return 2;
        }
    }

    static Function<Integer, Integer> fact;

    public static void main(String[] args) throws Exception {
        Lambdas o = new Lambdas();
        int[] arr = {1};
        Supplier<String> s = o.captureAll(true, (byte) -1, (short) 2, 'c', 4, 5L << 33, 6.5f, 7.5, "str", arr);
        System.out.println(s.get());
        arr[0] = 99;
        o.mutate(3).run();
        System.out.println(s.get());
        IntFunction<Integer> boxRet = x -> x + 1;
        ToLongFunction<Integer> unboxWiden = x -> x;
        ToDoubleBiFunction<Integer, Long> wid = (a, b) -> a * b;
        LongSupplier ls = () -> 'a';
        DoubleUnaryOperator du = x -> x / 2;
        BiFunction<Integer, Integer, Object> bf = (a, b) -> a + b;
        IntPredicate even = x -> x % 2 == 0;
        System.out.println(boxRet.apply(1) + " " + unboxWiden.applyAsLong(7) + " " + wid.applyAsDouble(3, 4L) + " " + ls.getAsLong() + " " + du.applyAsDouble(5) + " " + bf.apply(2, 3) + " " + even.negate().or(x -> x > 10).test(12));
        Prim p = (b, sh, c, i, l, f, d, z) -> b + sh + c + i + l + (long) f + (long) d + (z ? 1 : 0);
        System.out.println(p.go((byte) 1, (short) 2, (char) 3, 4, 1L << 40, 6f, 7.9, true));
        TriFunc<Integer, String, Character, String> tri = (a, b, c) -> a + b + c;
        System.out.println(tri.apply(1, "b", 'c'));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * b - c;
        System.out.println(curried.apply(5).apply(6).apply(7));
        fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
        System.out.println(fact.apply(10));
        System.out.println(count(() -> { }) + "" + count(() -> { throw new RuntimeException(); }) + count(() -> { throw new Exception(); }));
        Callable<String> call = () -> "called";
        System.out.println(call.call());
        Ext e = String::length;
        System.out.println(e.plus("abc") + " " + e.compose((Integer k) -> "x".repeat(k)).apply(6));
        List<Supplier<Integer>> sups = new ArrayList<>();
        for (int v : new int[] {3, 1, 2}) sups.add(() -> v * v);
        for (Supplier<Integer> q : sups) System.out.print(q.get() + " ");
        System.out.println();
        Object cast = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) cast).run();
        System.out.println(cast instanceof java.io.Serializable);
        BinaryOperator<Integer> mx = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(mx.apply(3, 8) + " " + UnaryOperator.identity().apply("id"));
        Supplier<Supplier<String>> nested = () -> () -> "nested" + args.length;
        System.out.println(nested.get().get());
        try {
            Function<Object, Object> f = (Function) (Function<String, Integer>) String::length;
            f.apply(5);
        } catch (ClassCastException x) {
            System.out.println("cce");
        }
    }
}
