// Combinators of method handles: inserted, dropped, permuted, collected, spread and filtered arguments, folds, guards.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

public class HandleCombinators {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static String join(String a, int b, long c) { return a + ":" + b + ":" + c; }
  static int twice(int x) { return 2 * x; }
  static boolean isEmpty(String s) { return s.isEmpty(); }
  static String shout(String s) { return s.toUpperCase() + "!"; }
  static String whisper(String s) { return "(" + s + ")"; }
  static String all(Object... parts) { return parts.length + Arrays.toString(parts); }
  static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
  static String fail(String s) { throw new IllegalStateException("no " + s); }
  static String rescue(RuntimeException e, String s) { return "rescued " + s + " from " + e.getMessage(); }
  static String tidy(Throwable t, String result, String s) { return "tidied " + result + " " + (t == null) + " " + s; }
  static int length(Object[] a) { return a.length; }

  static MethodHandle own(String name, Class<?> result, Class<?>... parameters) throws Exception {
    return LOOKUP.findStatic(HandleCombinators.class, name, MethodType.methodType(result, parameters));
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle join = own("join", String.class, String.class, int.class, long.class);
    System.out.println((String) join.invokeExact("a", 1, 2L));
    System.out.println((String) join.invoke("b", (short) 1, 2));
    System.out.println(MethodHandles.insertArguments(join, 1, 5, 6L).invoke("inserted"));
    MethodHandle dropped = MethodHandles.dropArguments(join, 1, String.class, Object.class);
    System.out.println(dropped.type() + " " + dropped.invoke("kept", "gone", (Object) 9, 3, 4L));
    MethodHandle permuted = MethodHandles.permuteArguments(join, MethodType.methodType(String.class, long.class, String.class, int.class), 1, 2, 0);
    System.out.println((String) permuted.invokeExact(7L, "p", 8));
    MethodHandle filtered = MethodHandles.filterArguments(join, 0, own("shout", String.class, String.class), own("twice", int.class, int.class));
    System.out.println((String) filtered.invokeExact("loud", 21, 0L));
    System.out.println((String) MethodHandles.filterReturnValue(join, own("whisper", String.class, String.class)).invokeExact("r", 1, 1L));
    MethodHandle all = own("all", String.class, Object[].class);
    System.out.println(all.isVarargsCollector() + " " + all.invoke(1, "two", 3.0) + " " + all.invoke() + " " + all.asFixedArity().invoke(new Object[] {"x"}));
    System.out.println(all.asCollector(Object[].class, 2).invoke("c", "d"));
    System.out.println(join.asSpreader(Object[].class, 3).invoke(new Object[] {"s", 1, 2L}));
    System.out.println(join.asSpreader(1, Object[].class, 2).invoke("t", new Object[] {3, 4L}));
    System.out.println((int) own("sum", int.class, int[].class).invoke(1, 2, 3, 4));
    System.out.println((int) own("sum", int.class, int[].class).asCollector(int[].class, 3).invokeExact(5, 6, 7));
    MethodHandle guard = MethodHandles.guardWithTest(own("isEmpty", boolean.class, String.class),
        MethodHandles.dropArguments(MethodHandles.constant(String.class, "nothing"), 0, String.class), own("shout", String.class, String.class));
    System.out.println(guard.invoke("") + " " + guard.invoke("x"));
    MethodHandle caught = MethodHandles.catchException(own("fail", String.class, String.class), RuntimeException.class,
        own("rescue", String.class, RuntimeException.class, String.class));
    System.out.println((String) caught.invokeExact("entry"));
    System.out.println((String) MethodHandles.tryFinally(own("shout", String.class, String.class), own("tidy", String.class, Throwable.class, String.class, String.class)).invokeExact("body"));
    MethodHandle folded = MethodHandles.foldArguments(MethodHandles.dropArguments(own("all", String.class, Object[].class).asCollector(Object[].class, 2).asType(
        MethodType.methodType(String.class, String.class, String.class)), 2, int.class), own("shout", String.class, String.class));
    System.out.println((String) folded.invokeExact("fold", 1));
    MethodHandle before = MethodHandles.insertArguments(own("shout", String.class, String.class), 0, "before").asType(MethodType.methodType(void.class));
    System.out.println((int) MethodHandles.foldArguments(MethodHandles.constant(int.class, 3), before).invokeExact());
    System.out.println((String) MethodHandles.foldArguments(own("shout", String.class, String.class), 1, before).invokeExact("behind"));
    System.out.println(MethodHandles.collectArguments(join, 1, own("length", int.class, Object[].class)).invoke("n", new Object[3], 5L));
    MethodHandle bound = LOOKUP.bind("receiver", "concat", MethodType.methodType(String.class, String.class));
    System.out.println((String) bound.invokeExact(" and more") + " " + join.bindTo("bound").invoke(1, 2L));
    System.out.println(MethodHandles.identity(long.class).invoke(5L) + " " + MethodHandles.zero(int.class).invoke() + " "
        + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(3));
    System.out.println((Object) MethodHandles.explicitCastArguments(own("twice", int.class, int.class), MethodType.methodType(byte.class, double.class)).invoke(100.9));
    MethodHandle asObject = own("twice", int.class, int.class).asType(MethodType.methodType(Object.class, Integer.class));
    System.out.println((Object) asObject.invokeExact((Integer) 4));
    System.out.println(MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {4, 5}, 1) + " " + MethodHandles.arrayLength(long[].class).invoke(new long[6])
        + " " + ((String[]) MethodHandles.arrayConstructor(String[].class).invoke(2)).length);
    MethodHandle thrower = MethodHandles.throwException(int.class, IllegalArgumentException.class);
    try {
      int unused = (int) thrower.invokeExact(new IllegalArgumentException("thrown"));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(MethodHandles.dropReturn(join).type() + " " + MethodHandles.dropArgumentsToMatch(MethodHandles.identity(int.class), 0, List.of(int.class, String.class), 0).type());
    System.out.println(MethodHandles.invoker(MethodType.methodType(Object.class, Object.class, Object.class, Object.class)).invoke(join, "i", 1, 2L));
    System.out.println((String) MethodHandles.exactInvoker(join.type()).invokeExact(join, "e", 1, 2L));
    System.out.println(join.invokeWithArguments("w", 1, 2L) + " " + join.invokeWithArguments(List.of("l", 3, 4L)));
  }
}
