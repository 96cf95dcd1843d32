import java.util.*;
import java.util.stream.*;

/** Local records, enums and interfaces; nested generics of records; static members in inner classes; record patterns by hand. */
public class LocalRecordsAndEnums {
    sealed interface Result<T> {
        record Ok<T>(T value) implements Result<T> { }

        record Err<T>(String why, int code) implements Result<T> {
            Err(String why) { this(why, why.length()); }
        }

        default T or(T other) { return this instanceof Ok<T> ok ? ok.value() : other; }
    }

    static Result<Integer> parse(String s) {
        try {
            return new Result.Ok<>(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return new Result.Err<>("bad " + s);
        }
    }

    record Range(int lo, int hi) implements Iterable<Integer> {
        Range {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
        }

        static Range of(int hi) { return new Range(0, hi); }

        @Override public Iterator<Integer> iterator() { return IntStream.range(lo, hi).iterator(); }
    }

    class Inner {
        static int made;
        record InRecord(int v) { }
        final InRecord r;

        Inner(int v) {
            made++;
            r = new InRecord(v);
        }
    }

    public static void main(String[] args) {
        for (String s : List.of("12", "x", "-3")) System.out.println(parse(s) + " " + parse(s).or(0) + " " + parse(s).equals(parse(s)) + " " + (parse(s).hashCode() == parse(s).hashCode()));
        int sum = 0;
        for (int i : new Range(5, 2)) sum = sum * 10 + i;
        System.out.println(sum + " " + new Range(5, 2) + " " + Range.of(3).equals(new Range(3, 0)));
        enum Mode { FAST, SLOW; Mode flip() { return this == FAST ? SLOW : FAST; } }
        interface Scorer { int score(String w, Mode m); }
        record Scored(String word, int score, Mode mode) { }
        Scorer sc = (w, m) -> w.length() * (m == Mode.FAST ? 1 : 10);
        List<Scored> scored = Stream.of("pear", "fig", "banana").flatMap(w -> Stream.of(Mode.values()).map(m -> new Scored(w, sc.score(w, m.flip()), m))).sorted(Comparator.comparingInt(Scored::score).thenComparing(Scored::word)).toList();
        scored.forEach(System.out::println);
        Map<Mode, Integer> total = new EnumMap<>(Mode.class);
        for (Scored x : scored) total.merge(x.mode(), x.score(), Integer::sum);
        System.out.println(total + " " + scored.get(0).getClass().isRecord() + " " + Mode.class.isEnum());
        LocalRecordsAndEnums o = new LocalRecordsAndEnums();
        System.out.println(o.new Inner(4).r + " " + o.new Inner(5).r.v() + " " + Inner.made);
        record Tree(Object v, Tree... kids) {
            int size() { return 1 + Arrays.stream(kids).mapToInt(Tree::size).sum(); }
        }
        System.out.println(new Tree(1, new Tree("b"), new Tree(null, new Tree('d'))).size());
    }
}
