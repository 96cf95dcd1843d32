import java.util.IllegalFormatException;

/** What comes before a part that does not fit its argument is printed. */
public class FormatFails {
  public static void main(String[] args) {
    new Thread(() -> System.out.print("c")).start();
    try {
      System.out.printf("a%sb%d", "x", "y");
    } catch (IllegalFormatException e) {
      System.out.print("!");
    }
  }
}
