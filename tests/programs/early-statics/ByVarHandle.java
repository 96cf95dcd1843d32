import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A class gives away a handle of its static field while it is being initialised. */
public class ByVarHandle {
  static volatile VarHandle given, givenFinal;

  static class Slow {
    static int value;
    static final int last;

    static {
      try {
        givenFinal = MethodHandles.lookup().findStaticVarHandle(Slow.class, "last", int.class);
        given = MethodHandles.lookup().findStaticVarHandle(Slow.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
      value = 1;
      value = 2;
      last = Integer.parseInt("3");
    }

    static void use() {}
  }

  public static void main(String[] args) {
    new Thread(() -> Slow.use()).start();
    if (given == null) return;
    System.out.print((int) given.get());
    System.out.print((int) givenFinal.get());
  }
}
