import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/** Written and read by method handles. */
public class ByHandle {
  final int value;

  ByHandle(int value) {
    this.value = value;
  }

  public static void main(String[] args) throws Throwable {
    Field field = ByHandle.class.getDeclaredField("value");
    field.setAccessible(true);
    MethodHandle set = MethodHandles.lookup().unreflectSetter(field);
    MethodHandle get = MethodHandles.lookup().unreflectGetter(field);
    ByHandle shared = new ByHandle(1);
    new Thread(
            () -> {
              try {
                set.invokeExact(shared, 2);
              } catch (Throwable e) {
                throw new AssertionError(e);
              }
            })
        .start();
    System.out.print((int) get.invokeExact(shared));
  }
}
