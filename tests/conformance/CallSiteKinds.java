// Call sites of every kind and switch points.
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;

public class CallSiteKinds {
  static String one() { return "one"; }
  static String two() { return "two"; }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();

    MethodHandle one = lookup.findStatic(CallSiteKinds.class, "one", MethodType.methodType(String.class));
    MethodHandle two = lookup.findStatic(CallSiteKinds.class, "two", MethodType.methodType(String.class));
    MutableCallSite mutable = new MutableCallSite(one);
    MethodHandle invoker = mutable.dynamicInvoker();
    System.out.print((String) invoker.invokeExact() + " ");
    mutable.setTarget(two);
    MutableCallSite.syncAll(new MutableCallSite[] {mutable});
    System.out.println((String) invoker.invokeExact() + " " + mutable.type());
    VolatileCallSite vol = new VolatileCallSite(two);
    vol.setTarget(one);
    System.out.println(vol.dynamicInvoker().invoke());
    System.out.println(new ConstantCallSite(one).dynamicInvoker().invoke());
    try {
      new ConstantCallSite(one).setTarget(two);
    } catch (UnsupportedOperationException e) {
      System.out.println("constant");
    }
    SwitchPoint point = new SwitchPoint();
    MethodHandle guarded = point.guardWithTest(one, two);
    System.out.print((String) guarded.invokeExact() + " " + point.hasBeenInvalidated() + " ");
    SwitchPoint.invalidateAll(new SwitchPoint[] {point});
    System.out.println((String) guarded.invokeExact() + " " + point.hasBeenInvalidated());
  }
}
