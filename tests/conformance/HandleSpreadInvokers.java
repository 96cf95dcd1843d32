// Invokers of method handles: spreadInvoker with every number of leading arguments, invoker, exactInvoker and what they throw.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

public class HandleSpreadInvokers {
  static String describe(String name, int count, Object more) { return name + "/" + count + "/" + more; }
  static int length(CharSequence text) { return text.length(); }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType type = methodType(String.class, String.class, int.class, Object.class);
    MethodHandle describe = lookup.findStatic(HandleSpreadInvokers.class, "describe", type);
    for (int leading = 0; leading <= 3; leading++) System.out.println(leading + " " + MethodHandles.spreadInvoker(type, leading).type());
    System.out.println(MethodHandles.spreadInvoker(type, 0).invoke(describe, new Object[] {"a", 1, 'x'}));
    System.out.println(MethodHandles.spreadInvoker(type, 1).invoke(describe, "b", new Object[] {2, null}));
    String exact = (String) MethodHandles.spreadInvoker(type, 2).invokeExact(describe, "c", 3, new Object[] {4.5});
    System.out.println(exact);
    System.out.println(MethodHandles.spreadInvoker(type, 3).invoke(describe, "d", 5, (Object) "last", (Object[]) null));
    MethodHandle looser = lookup.findStatic(HandleSpreadInvokers.class, "length", methodType(int.class, CharSequence.class));
    MethodHandle spreads = MethodHandles.spreadInvoker(methodType(Object.class, String.class), 0);
    System.out.println(spreads.invoke(looser, new Object[] {"seven77"}));
    Object[][] wrong = {{"only"}, {"too", 1, 2, 3}, {"a", "not an int", 3}, {"a", null, 3}, null};
    for (Object[] each : wrong) {
      try {
        System.out.println(MethodHandles.spreadInvoker(type, 0).invoke(describe, each));
      } catch (IllegalArgumentException | ClassCastException | NullPointerException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    }
    for (int leading : new int[] {-1, 4}) {
      try {
        MethodHandles.spreadInvoker(type, leading);
      } catch (IllegalArgumentException e) {
        System.out.println("leading " + leading + " refused");
      }
    }
    MethodHandle invoker = MethodHandles.invoker(methodType(Object.class, Object.class, short.class, String.class));
    System.out.println(invoker.invoke(describe, (Object) "e", (short) 6, "s"));
    MethodHandle exactly = MethodHandles.exactInvoker(type);
    System.out.println(exactly.type() + " " + exactly.invoke(describe, "f", 7, (Object) 8));
    try {
      exactly.invoke(looser, "f", 7, (Object) 8);
    } catch (WrongMethodTypeException e) {
      System.out.println("wrong type");
    }
    MethodHandle bound = exactly.bindTo(describe);
    System.out.println((String) bound.invokeExact("g", 9, (Object) 'z'));
  }
}
