import java.lang.reflect.Field;

/** A final field that is written before anybody else can see the object is constant as ever. */
public class BeforeSharing {
  final int value = Integer.parseInt("1");

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> System.out.print(2));
    other.start();
    BeforeSharing own = new BeforeSharing();
    Field field = BeforeSharing.class.getDeclaredField("value");
    field.setAccessible(true);
    field.setInt(own, 3);
    System.out.print(own.value);
  }
}
