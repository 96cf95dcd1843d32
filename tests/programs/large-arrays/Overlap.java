/** Each array fits by itself; both at a time do not. */
public class Overlap {
  public static void main(String[] args) {
    new Thread(() -> use(args[0])).start();
    use(args[0]);
  }

  static void use(String how) {
    try {
      System.out.print(
          switch (how) {
            case "new" -> new byte[9 << 20].length >> 20;
            case "nested" -> new byte[3][3 << 20].length;
            case "reflected" -> ((byte[]) java.lang.reflect.Array.newInstance(byte.class, 9 << 20)).length >> 20;
            default -> new byte[5 << 20].clone().length >> 20;
          });
    } catch (OutOfMemoryError e) {
      System.out.print("!");
    }
  }
}
