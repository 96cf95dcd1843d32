/** The same, where nobody catches the error; with locks that keep the arrays apart nothing fails. */
public class Uncaught {
  public static void main(String[] args) {
    boolean apart = args[0].equals("apart");
    new Thread(() -> use(apart)).start();
    use(apart);
  }

  static void use(boolean apart) {
    if (!apart) {
      fill();
      return;
    }
    synchronized (Uncaught.class) {
      fill();
    }
  }

  static void fill() {
    byte[] large = new byte[9 << 20];
    large[0] = 1;
  }
}
