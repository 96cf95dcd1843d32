import java.nio.file.Files;
import java.nio.file.Path;

/** What the host has can be changed, but only for the program: the next one finds the host's file again. */
public class OverHost {
  public static void main(String[] args) throws Exception {
    Path file = Path.of(System.getenv("FOLDER"), "host.txt");
    String before = Files.readString(file);
    Thread other = new Thread(() -> replace(file));
    other.start();
    boolean there = Files.exists(file);
    other.join();
    System.out.print(before.trim() + "," + there + "," + Files.readString(file));
  }

  static void replace(Path file) {
    try {
      Files.delete(file);
      Files.writeString(file, "guest");
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }
}
