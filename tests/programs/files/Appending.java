import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Two threads append by channels of their own: each write is one, and none is lost. */
public class Appending {
  static final Path FILE = Path.of("/tmp/log");

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> append("ab"));
    other.start();
    append("c");
    other.join();
    System.out.print(Files.readString(FILE));
  }

  static void append(String text) {
    try (FileChannel channel = FileChannel.open(FILE, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      channel.write(ByteBuffer.wrap(text.getBytes()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
