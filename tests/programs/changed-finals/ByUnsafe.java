import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** The same by Unsafe; the copy that clone makes may have either value. */
public class ByUnsafe implements Cloneable {
  final int value;

  ByUnsafe(int value) {
    this.value = value;
  }

  public static void main(String[] args) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    long offset = unsafe.objectFieldOffset(ByUnsafe.class.getDeclaredField("value"));
    ByUnsafe shared = new ByUnsafe(1);
    new Thread(() -> unsafe.putInt(shared, offset, 2)).start();
    System.out.print(args[0].equals("clone") ? ((ByUnsafe) shared.clone()).value : shared.value);
  }
}
