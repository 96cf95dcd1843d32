import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file gets a new content: in place, or by the rename of another file. A reader may see it half written. */
public class NewVersion {
  static final Path FILE = Path.of("/tmp/data"), NEXT = Path.of("/tmp/next");

  public static void main(String[] args) throws Exception {
    Files.writeString(FILE, "old");
    boolean renames = args[0].equals("rename");
    Thread writer = new Thread(() -> write(renames));
    writer.start();
    System.out.print(Files.readString(FILE));
    writer.join();
  }

  static void write(boolean renames) {
    try {
      if (renames) {
        Files.writeString(NEXT, "new");
        Files.move(NEXT, FILE, StandardCopyOption.ATOMIC_MOVE);
      } else {
        Files.writeString(FILE, "new");
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
