// A var handle of an int, filtered to a boolean: two threads race for it by compare-and-set. The filters are code of the
// program, which runs inside the access.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

public class FilteredFlag {
  volatile int bits;

  static int toInt(boolean flag) {
    return flag ? 1 : 0;
  }

  static boolean toFlag(int bits) {
    return bits != 0;
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    var toInt = lookup.findStatic(FilteredFlag.class, "toInt", MethodType.methodType(int.class, boolean.class));
    var toFlag = lookup.findStatic(FilteredFlag.class, "toFlag", MethodType.methodType(boolean.class, int.class));
    VarHandle bits = lookup.findVarHandle(FilteredFlag.class, "bits", int.class);
    var filter = MethodHandles.class.getMethod("filterValue", VarHandle.class, java.lang.invoke.MethodHandle.class,
        java.lang.invoke.MethodHandle.class);
    VarHandle flag = (VarHandle) filter.invoke(null, bits, toInt, toFlag);
    FilteredFlag object = new FilteredFlag();
    // The types of the accesses are made, and kept by the library, before there are two threads.
    FilteredFlag warm = new FilteredFlag();
    flag.set(warm, (boolean) flag.get(warm) & flag.compareAndSet(warm, true, true));
    boolean[] mine = new boolean[1];
    Thread other = new Thread(() -> mine[0] = flag.compareAndSet(object, false, true));
    other.start();
    boolean first = args.length == 0 ? flag.compareAndSet(object, false, true) : !(boolean) flag.get(object);
    if (args.length > 0 && first) flag.set(object, true);
    other.join();
    System.out.println((first ? 1 : 0) + (mine[0] ? 1 : 0) + " " + object.bits);
  }
}
