/** Alike threads that start a thread each. */
public class Parents {
  static String order = "";

  static synchronized void add(String what) {
    order += what;
  }

  static void work() {
    add("p");
    new Thread(() -> add("c")).start();
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) new Thread(Parents::work).start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(order)));
  }
}
