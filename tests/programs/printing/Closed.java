/** What is printed after the stream was closed is lost. */
public class Closed {
  public static void main(String[] args) {
    new Thread(() -> System.out.close()).start();
    System.out.print("a");
    System.out.printf("%s", "b");
  }
}
