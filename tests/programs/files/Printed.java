import java.io.File;
import java.io.PrintStream;

/** A thread prints into a file, another one looks at it; or closes the stream before. */
public class Printed {
  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream("/tmp/printed");
    Thread other = new Thread(() -> out.print("ab"));
    other.start();
    if (args[0].equals("length")) {
      System.out.print(new File("/tmp/printed").length());
    } else {
      out.close();
    }
    other.join();
    System.out.print("," + new File("/tmp/printed").length());
  }
}
