import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Each thread has a temporary file of its own. */
public class OwnFiles {
  public static void main(String[] args) throws Exception {
    Thread one = new Thread(OwnFiles::work);
    one.start();
    work();
    one.join();
  }

  static void work() {
    try {
      Path file = Files.createTempFile("own", ".txt");
      Files.writeString(file, "mine");
      if (!Files.readString(file).equals("mine")) throw new AssertionError();
      Files.delete(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
