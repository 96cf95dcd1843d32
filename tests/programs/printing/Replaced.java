import java.io.OutputStream;
import java.io.PrintStream;

/** Which stream System.out is depends on when it is read. */
public class Replaced {
  public static void main(String[] args) {
    new Thread(() -> System.setOut(new PrintStream(OutputStream.nullOutputStream()))).start();
    System.out.print("a");
    System.out.print("b");
  }
}
