// Loops of method handles.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Iterator;
import java.util.List;

public class HandleLoops {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  static int zero(int limit) { return 0; }
  static int step(int i, int limit) { return i + 1; }
  static boolean below(int i, int limit) { return i < limit; }
  static String append(String soFar, int i, String seed) { return soFar + i; }
  static String appendItem(String soFar, String item, List<String> all) { return soFar + item.toUpperCase(); }
  static int one(int k) { return 1; }
  static int multiply(int acc, int i, int k) { return acc * i; }
  static int advance(int acc, int i, int k) { return i + 1; }
  static boolean notDone(int acc, int i, int k) { return i <= k; }
  static int result(int acc, int i, int k) { return acc; }

  static MethodHandle own(String name, Class<?> r, Class<?>... p) throws Exception {
    return LOOKUP.findStatic(HandleLoops.class, name, MethodType.methodType(r, p));
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle whileLoop = MethodHandles.whileLoop(own("zero", int.class, int.class), own("below", boolean.class, int.class, int.class), own("step", int.class, int.class, int.class));
    System.out.println(whileLoop.type() + " " + (int) whileLoop.invokeExact(9));
    MethodHandle doWhile = MethodHandles.doWhileLoop(own("zero", int.class, int.class), own("step", int.class, int.class, int.class), own("below", boolean.class, int.class, int.class));
    System.out.println((int) doWhile.invokeExact(-3));
    MethodHandle counted = MethodHandles.countedLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 4), 0, String.class),
        MethodHandles.identity(String.class), own("append", String.class, String.class, int.class, String.class));
    System.out.println((String) counted.invokeExact("n"));
    MethodHandle iterated = MethodHandles.iteratedLoop(null, MethodHandles.dropArguments(MethodHandles.constant(String.class, ">"), 0, List.class),
        own("appendItem", String.class, String.class, String.class, List.class));
    System.out.println((String) iterated.invoke(List.of("a", "b", "c")));
    MethodHandle[] accumulator = {own("one", int.class, int.class), own("multiply", int.class, int.class, int.class, int.class)};
    MethodHandle[] index = {own("one", int.class, int.class), own("advance", int.class, int.class, int.class, int.class),
      own("notDone", boolean.class, int.class, int.class, int.class), own("result", int.class, int.class, int.class, int.class)};
    MethodHandle factorial = MethodHandles.loop(accumulator, index);
    System.out.println((int) factorial.invokeExact(6));

  }
}
