import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A folder is renamed while a file in it is looked for and written. */
public class Walking {
  public static void main(String[] args) throws Exception {
    Path a = Path.of("/tmp/a"), b = Path.of("/tmp/b");
    Files.createDirectory(a);
    Thread other = new Thread(() -> rename(a, b));
    other.start();
    String said;
    try {
      Files.writeString(a.resolve("f"), "text");
      said = "written";
    } catch (NoSuchFileException e) {
      said = "missed";
    }
    other.join();
    System.out.print(said + "," + Files.exists(b.resolve("f")));
  }

  static void rename(Path a, Path b) {
    try {
      Files.move(a, b);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
