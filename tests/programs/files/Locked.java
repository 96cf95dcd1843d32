import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A FileLock belongs to the whole program: another thread that wants it is told so. */
public class Locked {
  public static void main(String[] args) throws Exception {
    String[] said = new String[1];
    Thread other = new Thread(() -> said[0] = lock());
    other.start();
    String mine = lock();
    other.join();
    System.out.print(mine + "," + said[0]);
  }

  static String lock() {
    try (FileChannel channel = FileChannel.open(Path.of("/tmp/l"), StandardOpenOption.CREATE,
        StandardOpenOption.WRITE)) {
      FileLock lock = channel.tryLock();
      lock.release();
      return "locked";
    } catch (OverlappingFileLockException e) {
      return "overlaps";
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
