// MethodHandleProxies: functional interfaces in front of method handles.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.IntUnaryOperator;

public class HandleProxies {
  public interface Sum { long sum(int a, Integer b); default String twice() { return "twice " + 2 * sum(1, 2); } }
  public interface TwoMethods { void one(); void two(); }

  static int byLength(String a, String b) { return Integer.compare(a.length(), b.length()); }
  static int square(int x) { return x * x; }
  static short add(long a, Number b) { return (short) (a + b.intValue()); }
  static Object fail() throws Exception { throw new java.io.IOException("from the handle"); }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle byLength = lookup.findStatic(HandleProxies.class, "byLength", methodType(int.class, String.class, String.class));
    @SuppressWarnings("unchecked")
    Comparator<String> comparator = MethodHandleProxies.asInterfaceInstance(Comparator.class, byLength);
    String[] words = {"ccc", "a", "bb", "dddd", "e"};
    Arrays.sort(words, comparator);
    System.out.println(Arrays.toString(words));
    MethodHandle square = lookup.findStatic(HandleProxies.class, "square", methodType(int.class, int.class));
    IntUnaryOperator operator = MethodHandleProxies.asInterfaceInstance(IntUnaryOperator.class, square);
    System.out.println(operator.applyAsInt(12));
    System.out.println(MethodHandleProxies.isWrapperInstance(operator) + " " + MethodHandleProxies.isWrapperInstance("no") + " "
        + MethodHandleProxies.wrapperInstanceType(operator).getSimpleName() + " "
        + MethodHandleProxies.wrapperInstanceTarget(operator).type());
    Callable<?> callable = MethodHandleProxies.asInterfaceInstance(Callable.class, lookup.findStatic(HandleProxies.class, "fail", methodType(Object.class)));
    try {
      callable.call();
    } catch (java.io.IOException e) {
      System.out.println("IOException " + e.getMessage());
    }
    Runnable runnable = MethodHandleProxies.asInterfaceInstance(Runnable.class,
        MethodHandles.insertArguments(lookup.findVirtual(java.io.PrintStream.class, "println", methodType(void.class, String.class)), 0, System.out, "ran"));
    runnable.run();
    for (Class<?> bad : new Class<?>[] {TwoMethods.class, String.class, java.util.Map.class}) {
      try {
        MethodHandleProxies.asInterfaceInstance(bad, square);
      } catch (IllegalArgumentException e) {
        System.out.println("not functional: " + bad.getSimpleName());
      }
    }
    try {
      MethodHandleProxies.asInterfaceInstance(Runnable.class, square);
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println("wrong type");
    }
  }
}
