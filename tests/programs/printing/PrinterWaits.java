/** A printer waits for the monitor that main holds; main waits for the printer. */
public class PrinterWaits {
  public static void main(String[] args) throws InterruptedException {
    Thread printer = new Thread(() -> print(args[0]));
    synchronized (System.out) {
      printer.start();
      printer.join();
    }
  }

  static void print(String how) {
    switch (how) {
      case "string" -> System.out.print("x");
      case "line" -> System.out.println(1);
      case "format" -> System.out.printf("%d", 1);
      case "parts" -> System.out.printf("%s", new StringBuilder("x"));
      case "byte" -> System.out.write('x');
      case "flush" -> System.out.flush();
      case "error" -> System.err.print("x");  // another stream
    }
  }
}
