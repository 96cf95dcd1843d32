import java.io.IOException;
import java.io.RandomAccessFile;

/** Two threads seek and write in one RandomAccessFile: its place is shared. */
public class SharedPlace {
  public static void main(String[] args) throws Exception {
    try (RandomAccessFile file = new RandomAccessFile("/tmp/shared", "rw")) {
      file.setLength(2);
      Thread other = new Thread(() -> put(file, 0, 'a'));
      other.start();
      put(file, 1, 'b');
      other.join();
      file.seek(0);
      byte[] bytes = new byte[3];
      int count = file.read(bytes);
      System.out.print(new String(bytes, 0, count).replace('\0', '.'));
    }
  }

  static void put(RandomAccessFile file, int at, char what) {
    try {
      file.seek(at);
      file.write(what);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
