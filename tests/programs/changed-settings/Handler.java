/** The default handler of uncaught exceptions, set while others look at it. */
public class Handler {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {})).start();
    System.out.print(Thread.getDefaultUncaughtExceptionHandler() == null ? 0 : 1);
    System.out.print(Thread.getDefaultUncaughtExceptionHandler() == null ? 0 : 1);
  }
}
