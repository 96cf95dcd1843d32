import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A method handle waits until the class is initialised, under every JDK. */
public class ByMethodHandle {
  static volatile MethodHandle given;

  static class Slow {
    static int value;

    static {
      try {
        given = MethodHandles.lookup().findStaticGetter(Slow.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
      value = 1;
      value = 2;
    }

    static void use() {}
  }

  public static void main(String[] args) throws Throwable {
    new Thread(() -> Slow.use()).start();
    if (given == null) return;
    System.out.print((int) given.invokeExact());
  }
}
