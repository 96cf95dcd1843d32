import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Generic inner and nested classes, private interface methods, captures of local classes, arrays of generics, iterators. */
public class GenericNests<T extends Comparable<T>> {
    private final List<Node> nodes = new ArrayList<>();
    private int changes;

    class Node implements Comparable<Node> {
        final T value;

        Node(T value) {
            this.value = value;
            nodes.add(this);
            changes++;
        }

        class Wrapped<U> {
            final U extra;

            Wrapped(U extra) { this.extra = extra; }

            String show() { return value + "/" + extra + "/" + GenericNests.this.nodes.size() + "/" + Node.this.value; }
        }

        @Override public int compareTo(Node other) { return value.compareTo(other.value); }

        @Override public String toString() { return "<" + value + ">"; }
    }

    Iterator<T> ordered(Comparator<? super T> order) {
        class Walk implements Iterator<T> {
            final List<T> left = new ArrayList<>();
            int at;

            Walk() {
                for (Node n : nodes) left.add(n.value);
                left.sort(order);
            }

            @Override public boolean hasNext() { return at < left.size(); }

            @Override public T next() {
                if (!hasNext()) throw new NoSuchElementException("after " + at);
                return left.get(at++);
            }
        }
        return new Walk();
    }

    interface Greeter {
        private static String prefix(String s) { return "[" + s; }

        private String suffix() { return name() + "]"; }

        String name();

        default String greet() { return prefix("hello ") + suffix(); }

        static Greeter of(String n) { return () -> n; }
    }

    interface Loud extends Greeter {
        @Override default String greet() { return Greeter.super.greet().toUpperCase(); }
    }

    record Range(int from, int to) implements Iterable<Integer> {
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                @Override public boolean hasNext() { return at < to; }

                @Override public Integer next() {
                    if (at >= to) throw new NoSuchElementException();
                    return at++;
                }
            };
        }
    }

    @SafeVarargs
    static <E> E[] arrayOf(E... elements) { return elements; }

    @SuppressWarnings("unchecked")
    static <E> List<E>[] buckets(int n, Supplier<List<E>> make) {
        List<E>[] result = (List<E>[]) new List<?>[n];
        Arrays.setAll(result, i -> make.get());
        return result;
    }

    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }

    static <A> Function<A, A> times(int n, Function<A, A> f) { return n == 0 ? a -> a : compose(f, times(n - 1, f)); }

    static List<Supplier<String>> captured(int count) {
        List<Supplier<String>> result = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final int square = i * i;
            String tag = "t" + i;
            class Local {
                int calls = square;

                String call() {
                    class Deeper {
                        String say() { return tag + ":" + calls++ + ":" + count; }
                    }
                    return new Deeper().say();
                }
            }
            Local local = new Local();
            result.add(local::call);
            result.add(() -> new Local().call() + local.calls);
        }
        return result;
    }

    static abstract class Shape<S extends Shape<S>> {
        int scale = 1;

        abstract S self();

        S scaled(int by) {
            scale *= by;
            return self();
        }
    }

    static class Square extends Shape<Square> {
        @Override Square self() { return this; }

        int area() { return scale * scale; }
    }

    public static void main(String[] args) throws Exception {
        GenericNests<String> nest = new GenericNests<>();
        GenericNests<String>.Node n1 = nest.new Node("pear");
        GenericNests<String>.Node n2 = nest.new Node("fig");
        nest.new Node("banana");
        GenericNests<String>.Node.Wrapped<Integer> w = n1.new Wrapped<>(7);
        System.out.println(w.show() + " " + n1.compareTo(n2) + " " + nest.nodes + " " + nest.changes);
        for (Iterator<String> it = nest.ordered(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())); it.hasNext();) System.out.print(it.next() + " ");
        System.out.println();
        Iterator<String> it = nest.ordered(null);
        it.next();
        it.next();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Greeter.of("ann").greet() + " " + new Loud() { public String name() { return "bob"; } }.greet());
        int sum = 0;
        for (int i : new Range(3, 7)) for (int j : new Range(0, i)) sum += i * j;
        System.out.println(sum);
        new Range(0, 3).forEach(i -> System.out.print(i + ";"));
        System.out.println(new Range(1, 2).spliterator().estimateSize());
        System.out.println(arrayOf("a", "b").getClass().getSimpleName() + " " + arrayOf(1, 2.5).getClass().getSimpleName() + " " + arrayOf().length);
        try {
            Object[] objects = arrayOf("x");
            objects[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        List<Integer>[] b = buckets(3, ArrayList::new);
        for (int i = 0; i < 10; i++) b[i % 3].add(i);
        System.out.println(Arrays.toString(b) + " " + times(5, (Integer x) -> x * 2).apply(1) + compose(Object::toString, String::length).apply(12345));
        for (Supplier<String> s : captured(3)) System.out.print(s.get() + " " + s.get() + " ");
        System.out.println();
        System.out.println(new Square().scaled(2).scaled(3).area());
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * 10).apply(1, 2));
        Method m = GenericNests.class.getDeclaredMethod("compose", Function.class, Function.class);
        System.out.println(m.toGenericString());
        System.out.println(Arrays.toString(m.getGenericParameterTypes()) + " " + Arrays.toString(GenericNests.class.getTypeParameters()[0].getBounds()));
        System.out.println(((ParameterizedType) Square.class.getGenericSuperclass()).getActualTypeArguments()[0] + " " + n1.getClass().getName() + " " + w.getClass().getDeclaringClass());
    }
}
