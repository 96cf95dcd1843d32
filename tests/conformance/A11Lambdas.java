import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** First lambdas: no capture, capture of a local, of this; a method reference. */
public class A11Lambdas {
    int base = 10;

    Supplier<Integer> counter() {
        return () -> base++;
    }

    static int apply(IntBinaryOperator op, int a, int b) { return op.applyAsInt(a, b); }

    static int minus(int a, int b) { return a - b; }

    public static void main(String[] args) {
        Runnable r = () -> System.out.println("run");
        r.run();
        int k = 7;
        System.out.println(apply((a, b) -> a * b + k, 3, 4));
        System.out.println(apply(A11Lambdas::minus, 3, 4));
        System.out.println(apply(Math::max, 3, 4));
        A11Lambdas x = new A11Lambdas();
        Supplier<Integer> s = x.counter();
        System.out.println(s.get());
        System.out.println(s.get());
        System.out.println(x.base);
        Function<String, Integer> len = String::length;
        System.out.println(len.apply("four"));
        Function<String, String> twice = len.andThen(n -> "len" + n);
        System.out.println(twice.apply("sevenxx"));
        List<Supplier<String>> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            all.add(() -> "s" + j);
        }
        for (Supplier<String> t : all) System.out.println(t.get());
    }
}
