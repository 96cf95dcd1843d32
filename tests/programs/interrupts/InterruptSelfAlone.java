/** A thread interrupts itself while it is alone, and joins another later: the join may return or throw. */
public class InterruptSelfAlone {
  public static void main(String[] args) {
    Thread awaited = new Thread(() -> {});
    Thread.currentThread().interrupt();
    awaited.start();
    boolean thrown = false;
    try {
      awaited.join();
    } catch (InterruptedException e) {
      thrown = true;
    }
    System.out.println(thrown);
  }
}
