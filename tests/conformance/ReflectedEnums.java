// Enums, records and interfaces through reflection: values, valueOf, private methods of interfaces, accessors, canonical copies.
import java.lang.reflect.*;
import java.util.*;

public class ReflectedEnums {
  enum Op {
    PLUS("+") { int apply(int a, int b) { return a + b; } }, TIMES("*") { int apply(int a, int b) { return a * b; } };
    final String sign;
    Op(String sign) { this.sign = sign; }
    abstract int apply(int a, int b);
  }
  interface Stack0 { private String hidden() { return "hidden in " + getClass().getSimpleName(); } private static int fixed() { return 4; } default String open() { return hidden(); } }
  static class Impl implements Stack0 {}
  record Point(int x, int y) {
    Point { if (x < 0) throw new IllegalArgumentException("negative"); }
    double length() { return Math.sqrt(x * x + y * y); }
  }
  record Pair<A extends Comparable<A>, B>(A first, List<? extends B> second) {}

  static Object with(Record r, String name, Object value) throws Exception {
    RecordComponent[] parts = r.getClass().getRecordComponents();
    Object[] values = new Object[parts.length];
    Class<?>[] types = new Class<?>[parts.length];
    for (int i = 0; i < parts.length; i++) {
      Method accessor = parts[i].getAccessor();
      accessor.setAccessible(true);
      types[i] = parts[i].getType();
      values[i] = parts[i].getName().equals(name) ? value : accessor.invoke(r);
    }
    return r.getClass().getDeclaredConstructor(types).newInstance(values);
  }

  public static void main(String[] args) throws Exception {
    for (Object o : (Object[]) Op.class.getMethod("values").invoke(null)) {
      Method apply = Op.class.getDeclaredMethod("apply", int.class, int.class);
      System.out.println(o + " " + Op.class.getDeclaredField("sign").get(o) + " " + apply.invoke(o, 3, 4) + " " + o.getClass().getName() + " " + ((Enum<?>) o).getDeclaringClass().getSimpleName());
    }
    System.out.println(Op.class.getMethod("valueOf", String.class).invoke(null, "TIMES") + " " + Op.class.getField("PLUS").isEnumConstant());
    try {
      Op.class.getMethod("valueOf", String.class).invoke(null, "MINUS");
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause().getMessage());
    }
    try {
      Enum.valueOf(Op.class, null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Method hidden = Stack0.class.getDeclaredMethod("hidden");
    System.out.println(hidden.invoke(new Impl()) + " " + hidden.isDefault() + " " + Stack0.class.getDeclaredMethod("fixed").invoke(null) + " " + Impl.class.getMethod("open").invoke(new Impl()));
    System.out.println(with(new Point(3, 4), "x", 6) + " " + Point.class.getDeclaredMethod("length").invoke(new Point(3, 4)));
    try {
      with(new Point(1, 1), "x", -1);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause());
    }
    for (RecordComponent rc : Pair.class.getRecordComponents()) System.out.println(rc.getGenericType() + " " + rc.getGenericSignature() + " " + rc.getDeclaringRecord().getSimpleName());
    Field x = Point.class.getDeclaredField("x");
    x.setAccessible(true);
    try {
      x.setInt(new Point(1, 2), 5);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new Point(1, 2).equals(new Point(1, 2)) + " " + new Point(1, 2).hashCode() + " " + new Pair<>("a", List.of(1)));
    EnumMap<Op, Integer> map = new EnumMap<>(Op.class);
    map.put(Op.TIMES, 1);
    map.put(Op.PLUS, 2);
    System.out.println(map + " " + EnumSet.complementOf(EnumSet.of(Op.PLUS)) + " " + EnumSet.range(Op.PLUS, Op.TIMES) + " " + Op.PLUS.describeConstable().get());
  }
}
