import java.lang.reflect.Field;

/** A Field that was used by the initialiser itself: later JDKs wait for the class at each use, JDK 17 at the first only. */
public class ByField {
  static volatile Field given;

  static class Slow {
    static int value;

    static {
      try {
        Field field = Slow.class.getDeclaredField("value");
        field.getInt(null);
        given = field;
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
      value = 1;
      value = 2;
    }

    static void use() {}
  }

  public static void main(String[] args) throws Exception {
    new Thread(() -> Slow.use()).start();
    if (given == null) return;
    System.out.print(given.getInt(null));
  }
}
