/** Threads of a group are written into an array: of the thread's own, or where another one may look in between. */
public class IntoShared {
  static volatile Thread[] shared;

  public static void main(String[] args) {
    Thread[] threads = args[0].equals("subtype") ? new Own[2] : new Thread[2];
    if (args[0].equals("shared")) {
      shared = threads;
    }
    new Thread(() -> { Thread[] seen = shared; }).start();
    String said;
    try {
      said = String.valueOf(Thread.currentThread().getThreadGroup().enumerate(threads) > 0);
    } catch (ArrayStoreException e) {
      said = e.getMessage();
    }
    System.out.print(said);
  }

  static class Own extends Thread {}
}
