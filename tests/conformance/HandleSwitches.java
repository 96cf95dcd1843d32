// Method handle switches: tableSwitch with fallback, with bound targets, nested, in a filter, and its refusals.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class HandleSwitches {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static String other(int which) { return "other " + which; }
  static String first(int which) { return "first " + which; }
  static String second(int which) { return "second " + which; }
  static String failing(int which) { throw new IllegalArgumentException("case " + which); }
  static int add(int which, int a, long b) { return a + (int) b; }
  static int multiply(int which, int a, long b) { return a * (int) b; }
  static int refuse(int which, int a, long b) { return -1; }
  static int opcode(String name) { return "+*".indexOf(name); }

  static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
    return LOOKUP.findStatic(HandleSwitches.class, name, methodType(result, parameters));
  }

  static void refused(String what, MethodHandle fallback, MethodHandle... cases) {
    try {
      MethodHandles.tableSwitch(fallback, cases);
      System.out.println(what + " accepted");
    } catch (IllegalArgumentException | NullPointerException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle other = find("other", String.class, int.class);
    MethodHandle first = find("first", String.class, int.class);
    MethodHandle second = find("second", String.class, int.class);
    MethodHandle table = MethodHandles.tableSwitch(other, first, second, find("failing", String.class, int.class));
    System.out.println(table.type());
    for (int i : new int[] {-1, 0, 1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE}) System.out.println((String) table.invokeExact(i));
    try {
      String s = (String) table.invokeExact(2);
      System.out.println(s);
    } catch (IllegalArgumentException e) {
      System.out.println("threw " + e.getMessage());
    }
    MethodHandle sums = MethodHandles.tableSwitch(find("refuse", int.class, int.class, int.class, long.class),
        find("add", int.class, int.class, int.class, long.class), find("multiply", int.class, int.class, int.class, long.class));
    MethodHandle byName = MethodHandles.filterArguments(sums, 0, find("opcode", int.class, String.class));
    System.out.println(byName.type() + " " + (int) byName.invokeExact("+", 3, 4L) + " " + (int) byName.invokeExact("*", 3, 4L)
        + " " + (int) byName.invokeExact("?", 3, 4L) + " " + byName.invokeWithArguments("*", 6, 7L));
    MethodHandle nested = MethodHandles.tableSwitch(table, MethodHandles.tableSwitch(second, first));
    System.out.println(nested.invoke(0) + ", " + nested.invoke((byte) 1) + ", " + nested.invoke('c'));
    MethodHandle one = MethodHandles.insertArguments(table, 0, 1);
    System.out.println((String) one.invokeExact());
    refused("no cases", other);
    refused("null fallback", null, first);
    refused("null case", other, first, null);
    refused("other type", other, find("opcode", int.class, String.class));
    refused("no leading int", find("opcode", int.class, String.class), find("opcode", int.class, String.class));
  }
}
