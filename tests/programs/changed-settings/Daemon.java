/** A Thread that another one makes a daemon before it is started. */
public class Daemon {
  static final Thread SHARED = new Thread(() -> {});

  public static void main(String[] args) {
    new Thread(() -> SHARED.setDaemon(true)).start();
    System.out.print(SHARED.isDaemon() ? 1 : 0);
    System.out.print(SHARED.isDaemon() ? 1 : 0);
  }
}
