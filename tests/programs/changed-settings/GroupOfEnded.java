/** The group of a thread that ends: then it has none. The thread's own look at its group is nobody else's concern. */
public class GroupOfEnded {
  static final InheritableThreadLocal<Integer> INHERITED = new InheritableThreadLocal<>();

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    INHERITED.set(1);
    new Thread(() -> {
      System.out.print(main.getThreadGroup() == null ? 1 : 0);
      System.out.print(main.getThreadGroup() == null ? 1 : 0);
      if (INHERITED.get() != 1) throw new AssertionError("inherited another value");
    }).start();
    INHERITED.set(2);
  }
}
