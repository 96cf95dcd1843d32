/** The greatest priority in a group, changed while others look at it. */
public class GroupPriority {
  public static void main(String[] args) {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    new Thread(() -> group.setMaxPriority(3)).start();
    System.out.print(group.getMaxPriority());
    System.out.print(group.getMaxPriority());
  }
}
