/** A security manager that is set while others look for it. It allows everything. */
public class Manager {
  @SuppressWarnings("removal")
  static class Lenient extends SecurityManager {
    @Override
    public void checkPermission(java.security.Permission asked) {}
  }

  @SuppressWarnings("removal")
  static int manager() {
    return System.getSecurityManager() == null ? 0 : 1;
  }

  @SuppressWarnings("removal")
  public static void main(String[] args) {
    new Thread(() -> System.setSecurityManager(new Lenient())).start();
    System.out.print(manager());
    System.out.print(manager());
  }
}
