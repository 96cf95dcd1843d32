import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two threads count in a file: read, add, write. Without a lock an update is lost. */
public class LostWrite {
  static final Path FILE = Path.of("/tmp/count");

  public static void main(String[] args) throws Exception {
    Files.write(FILE, new byte[] {0});
    boolean locked = args[0].equals("lock");
    Thread one = new Thread(() -> add(locked));
    Thread two = new Thread(() -> add(locked));
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.print(Files.readAllBytes(FILE)[0]);
  }

  static void add(boolean locked) {
    if (!locked) {
      addOne();
      return;
    }
    synchronized (FILE) {
      addOne();
    }
  }

  static void addOne() {
    try (java.io.RandomAccessFile file = new java.io.RandomAccessFile("/tmp/count", "rw")) {
      int count = file.read();
      file.seek(0);
      file.write(count + 1);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
