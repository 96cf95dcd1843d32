/** The priority of a thread that others change while it runs. */
public class Priority {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> main.setPriority(7)).start();
    System.out.print(main.getPriority());
    System.out.print(main.getPriority());
  }
}
