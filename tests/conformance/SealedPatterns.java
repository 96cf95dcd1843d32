import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Sealed hierarchies, instanceof patterns and their scopes, records (compact constructors, nesting, equality), text blocks. */
public class SealedPatterns {
    sealed interface Expr permits Num, Add, Mul, Neg, Var {}

    record Num(double value) implements Expr {}

    record Add(Expr left, Expr right) implements Expr {}

    record Mul(Expr left, Expr right) implements Expr {}

    record Neg(Expr of) implements Expr {}

    record Var(String name) implements Expr {
        Var {
            Objects.requireNonNull(name, "name");
            if (name.isBlank()) throw new IllegalArgumentException("blank");
            name = name.strip().toLowerCase();
        }
    }

    static abstract sealed class Vehicle permits Car, Truck {
        abstract int wheels();
    }

    static final class Car extends Vehicle {
        @Override int wheels() { return 4; }
    }

    static non-sealed class Truck extends Vehicle {
        @Override int wheels() { return 6; }
    }

    static class BigTruck extends Truck {
        @Override int wheels() { return 18; }
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left(), env) + eval(a.right(), env);
        if (e instanceof Mul m) return eval(m.left(), env) * eval(m.right(), env);
        if (e instanceof Neg n) return -eval(n.of(), env);
        if (!(e instanceof Var v)) throw new AssertionError();
        return env.getOrDefault(v.name(), Double.NaN);
    }

    static Expr simplify(Expr e) {
        if (e instanceof Neg n && n.of() instanceof Neg inner) return simplify(inner.of());
        if (e instanceof Add a && a.left() instanceof Num x && a.right() instanceof Num y) return new Num(x.value() + y.value());
        if (e instanceof Mul m && (m.left().equals(new Num(0)) || m.right().equals(new Num(0)))) return new Num(0);
        if (e instanceof Add a) return new Add(simplify(a.left()), simplify(a.right()));
        return e;
    }

    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        static int made;

        Point {
            made++;
        }

        Point(int both) { this(both, both); }

        double distance() { return Math.sqrt((double) x * x + (double) y * y); }

        @Override public int compareTo(Point o) { return Double.compare(distance(), o.distance()); }
    }

    record Holder<T>(T one, T[] many, List<? extends T> list, Holder<T> next) {
        @SafeVarargs
        Holder(T... all) { this(all[0], all, List.of(all), null); }
    }

    record Mixed(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {}

    record Empty() {}

    record Own(int a) {
        @Override public boolean equals(Object o) { return o instanceof Own other && other.a % 10 == a % 10; }

        @Override public int hashCode() { return a % 10; }

        @Override public String toString() { return "own" + a; }

        public int a() { return a * 2; }
    }

    static String classify(Object o) {
        if (o instanceof Integer i && i > 10) return "big " + i;
        else if (o instanceof Integer i) return "int " + i;
        if (!(o instanceof String s)) return o instanceof int[] a && a.length > 1 ? "ints " + a[1] : "other";
        return "text " + s.length();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(2), new Var(" X ")), new Neg(new Neg(new Num(3))));
        System.out.println(e + " = " + eval(e, Map.of("x", 4.0)) + " " + simplify(e));
        System.out.println(simplify(new Mul(new Var("q"), new Num(0))) + " " + new Num(0).equals(new Num(-0.0)) + " " + new Num(Double.NaN).equals(new Num(Double.NaN)) + " " + e.equals(new Add(new Mul(new Num(2), new Var("x")), new Neg(new Neg(new Num(3))))));
        for (String bad : new String[] {null, "  "}) {
            try {
                new Var(bad);
            } catch (RuntimeException ex) {
                System.out.println(ex);
            }
        }
        for (Vehicle v : new Vehicle[] {new Car(), new Truck(), new BigTruck(), new Truck() { @Override int wheels() { return 3; } }}) System.out.print(v.wheels() + " ");
        System.out.println(Vehicle.class.isSealed() + " " + Truck.class.isSealed() + " " + Arrays.stream(Expr.class.getPermittedSubclasses()).map(Class::getSimpleName).toList());
        System.out.println(new Point(3).distance() + " " + new Point(3, 4).compareTo(Point.ORIGIN) + " " + Point.made + " " + new Point(1, 2).hashCode() + " " + new Point(-1, 5));
        Set<Object> set = new HashSet<>(List.of(new Point(1, 2), new Own(3), new Empty()));
        System.out.println(set.contains(new Point(1, 2)) + " " + set.contains(new Own(13)) + " " + set.contains(new Empty()) + " " + new Own(7) + new Own(7).a());
        Holder<String> h = new Holder<>("a", "b");
        System.out.println(h.one() + h.many().length + h.list() + h.next() + " " + h.equals(new Holder<>("a", "b")) + h.equals(new Holder<>(h.one(), h.many(), h.list(), null)));
        Mixed m = new Mixed(true, (byte) -1, 'c', (short) 2, 3, 4L, 5.5f, -0.0, null, null);
        System.out.println(m + " " + m.hashCode() + " " + m.equals(new Mixed(true, (byte) -1, 'c', (short) 2, 3, 4L, 5.5f, 0.0, null, null)) + " " + new Empty().hashCode() + new Empty());
        System.out.println(Arrays.stream(Mixed.class.getRecordComponents()).map(c -> c.getType().getSimpleName() + " " + c.getName()).toList() + " " + Point.class.isRecord() + " " + Point.class.getSuperclass().getSimpleName());
        for (Object o : new Object[] {5, 50, "hello", new int[] {1, 2}, new int[1], 'c', null}) System.out.print(classify(o) + ", ");
        System.out.println();
        String block = """
            Hello,
              "World" \
            joined
            tab\there \s
            trailing   \040
            ""\" quotes
            """;
        System.out.print(block);
        System.out.println(block.length() + " " + block.lines().count() + " " + """
            no newline""".length());
    }
}
