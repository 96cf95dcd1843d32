/** A thread that was interrupted before it was started joins another: its join may return or throw, by who is first. */
public class InterruptUnstarted {
  static int thrown;

  public static void main(String[] args) throws InterruptedException {
    Thread awaited = new Thread(() -> {});
    Thread joining = new Thread(() -> {
      try {
        awaited.join();
      } catch (InterruptedException e) {
        thrown = 1;
      }
    });
    joining.interrupt();
    awaited.start();
    joining.start();
    joining.join();
    assert thrown == 0;
  }
}
