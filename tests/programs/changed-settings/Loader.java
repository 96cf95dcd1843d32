/** The context class loader of a thread that another one takes away. */
public class Loader {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    new Thread(() -> main.setContextClassLoader(null)).start();
    System.out.print(main.getContextClassLoader() == null ? 1 : 0);
    System.out.print(main.getContextClassLoader() == null ? 1 : 0);
  }
}
