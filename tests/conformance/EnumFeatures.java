// Enums: abstract methods, interfaces, static maps, valueOf failures, switch, ordinals, sets, singletons, constants by string.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class EnumFeatures {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  enum Op implements IntBinaryOperator { PLUS('+') { public int applyAsInt(int a, int b) { return a + b; } }, DIV('/') { public int applyAsInt(int a, int b) { return a / b; } @Override public String toString() { return "divide"; } }; final char symbol; private static final Map<Character, Op> BY = new HashMap<>(); static { for (Op o : values()) BY.put(o.symbol, o); } Op(char c) { symbol = c; } int apply(int a, int b) { return applyAsInt(a, b); } static Op of(char c) { return BY.get(c); } }
  enum Size { SMALL(5), MID(10), BIG(Integer.MAX_VALUE); final int limit; Size(int l) { limit = l; } Size next() { return values()[(ordinal() + 1) % values().length]; } static Size fit(int n) { for (Size s : values()) if (n <= s.limit) return s; return null; } }
  enum Single { ONE; private int n; int count() { return ++n; } }

  public static void main(String[] args) throws Exception {
    for (Op o : Op.values()) say(o, o.name(), o.ordinal(), o.apply(7, 2), o.getClass() == Op.class, o.getDeclaringClass() == Op.class, Op.of(o.symbol) == o); say(Enum.valueOf(Op.class, "PLUS"), Op.valueOf("DIV").compareTo(Op.PLUS), Arrays.stream(Op.values()).map(Enum::toString).collect(Collectors.joining()), Op.class.getEnumConstants().length, Op.PLUS.hashCode() == Op.PLUS.hashCode(), Op.PLUS.describeConstable().isPresent()); try { Op.valueOf("plus"); } catch (IllegalArgumentException e) { say(e.getMessage()); } try { Op.valueOf(null); } catch (NullPointerException e) { say(e.getMessage()); } EnumMap<Size, List<String>> m = new EnumMap<>(Map.of(Size.BIG, List.of("x"))); m.computeIfAbsent(Size.SMALL, k -> new ArrayList<>()).add("y"); say(m, m.keySet().iterator().next(), Size.BIG.next(), Size.SMALL.next().next(), Single.ONE.count(), Single.ONE.count(), EnumSet.range(Size.SMALL, Size.BIG), EnumSet.allOf(Size.class).stream().max(Comparator.naturalOrder()).get(), Collections.max(EnumSet.of(Size.MID, Size.SMALL))); Op.values()[0] = null; say(Op.values()[0], Size.valueOf("MID").limit, Size.fit(7), Size.fit(1000));
  }
}
