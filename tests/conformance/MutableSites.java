// Call sites: MutableCallSite and VolatileCallSite with dynamicInvoker, ConstantCallSite, SwitchPoint, an inline cache.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.lang.invoke.WrongMethodTypeException;

public class MutableSites {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static MethodHandle own(String name, Class<?> result, Class<?>... parameters) throws Exception {
    return LOOKUP.findStatic(MutableSites.class, name, methodType(result, parameters));
  }

  static String hello(String who) { return "hello " + who; }
  static String bye(String who) { return "bye " + who; }

  /** An inline cache: the fallback puts a guarded target in front of itself. */
  static class Cache extends MutableCallSite {
    int misses = 0;
    Cache() throws Exception {
      super(methodType(String.class, Object.class));
      setTarget(LOOKUP.findVirtual(Cache.class, "miss", methodType(String.class, Object.class)).bindTo(this));
    }
    String miss(Object receiver) throws Throwable {
      misses++;
      Class<?> type = receiver.getClass();
      MethodHandle target = LOOKUP.findVirtual(type, "toString", methodType(String.class)).asType(type());
      MethodHandle test = LOOKUP.findStatic(Cache.class, "isOf", methodType(boolean.class, Class.class, Object.class)).bindTo(type);
      setTarget(MethodHandles.guardWithTest(test, target, getTarget()));
      return "(miss) " + target.invoke(receiver);
    }
    static boolean isOf(Class<?> type, Object object) { return object.getClass() == type; }
  }

  public static void main(String[] args) throws Throwable {
    MethodHandle hello = own("hello", String.class, String.class), bye = own("bye", String.class, String.class);
    for (CallSite site : new CallSite[] {new MutableCallSite(hello), new VolatileCallSite(hello)}) {
      MethodHandle invoker = site.dynamicInvoker();
      System.out.print((String) invoker.invokeExact("one") + ", ");
      site.setTarget(bye);
      System.out.println((String) invoker.invokeExact("two") + ", " + (site.getTarget() == bye) + " " + site.type());
      try {
        site.setTarget(own("own", MethodHandle.class, String.class, Class.class, Class[].class));
      } catch (WrongMethodTypeException e) {
        System.out.println("wrong type");
      }
    }
    ConstantCallSite constant = new ConstantCallSite(hello);
    System.out.println(constant.dynamicInvoker().invoke("constant"));
    try {
      constant.setTarget(bye);
    } catch (UnsupportedOperationException e) {
      System.out.println("constant stays");
    }
    SwitchPoint point = new SwitchPoint();
    MethodHandle switched = point.guardWithTest(hello, bye);
    System.out.println((String) switched.invokeExact("before") + " " + point.hasBeenInvalidated());
    SwitchPoint.invalidateAll(new SwitchPoint[] {point});
    System.out.println((String) switched.invokeExact("after") + " " + point.hasBeenInvalidated());
    Cache cache = new Cache();
    MethodHandle call = cache.dynamicInvoker();
    for (Object each : new Object[] {1, 2, "s", 3, "t", 4.5, 'c', "u", 6.5}) System.out.print(call.invoke(each) + "; ");
    System.out.println(cache.misses);
    MutableCallSite fresh = new MutableCallSite(methodType(int.class));
    try {
      fresh.dynamicInvoker().invoke();
    } catch (IllegalStateException e) {
      System.out.println("uninitialised");
    }
    fresh.setTarget(MethodHandles.constant(int.class, 5));
    System.out.println((int) fresh.dynamicInvoker().invokeExact());
    MutableCallSite.syncAll(new MutableCallSite[] {fresh});
  }
}
