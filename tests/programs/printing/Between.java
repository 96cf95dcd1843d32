/** Nobody prints between what is printed with the monitor held. */
public class Between {
  public static void main(String[] args) {
    new Thread(() -> System.out.printf("%s", "c")).start();
    synchronized (System.out) {
      System.out.print("a");
      System.out.print("b");
    }
  }
}
