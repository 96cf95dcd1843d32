import java.lang.reflect.Field;

/** A final field that is written when others may see it already. */
public class ByReflection {
  final int value;

  ByReflection(int value) {
    this.value = value;
  }

  public static void main(String[] args) {
    ByReflection shared = new ByReflection(1);
    new Thread(() -> change(shared)).start();
    System.out.print(shared.value);
    System.out.print(shared.value);
  }

  static void change(ByReflection shared) {
    try {
      Field field = ByReflection.class.getDeclaredField("value");
      field.setAccessible(true);
      field.setInt(shared, 2);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
