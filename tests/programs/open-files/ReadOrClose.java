import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

/** A read either comes before the close or finds the file closed. */
public class ReadOrClose {
  public static void main(String[] args) throws IOException {
    FileInputStream in = new FileInputStream(FileDescriptor.in);
    new Thread(() -> close(in)).start();
    try {
      System.out.print(
          switch (args[0]) {
            case "byte" -> in.read();
            case "bytes" -> in.read(new byte[2]);
            case "available" -> in.available();
            default -> in.skip(1);
          });
    } catch (IOException e) {
      System.out.print("closed");
    }
  }

  static void close(FileInputStream in) {
    try {
      in.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
