import java.io.File;
import java.io.IOException;

/** A file as a lock: whoever creates it may go on. Asking first whether it exists is too late. */
public class LockFile {
  static int inside;
  static final Object GUARD = new Object();

  public static void main(String[] args) throws Exception {
    boolean atomic = args[0].equals("atomic");
    Thread one = new Thread(() -> enter(atomic));
    one.start();
    enter(atomic);
    one.join();
  }

  static void enter(boolean atomic) {
    File lock = new File("/tmp/lock");
    try {
      if (atomic ? !lock.createNewFile() : lock.exists()) return;
      if (!atomic) lock.createNewFile();
      count(1);
      count(-1);
      if (!lock.delete()) throw new AssertionError("the lock is gone");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static void count(int change) {
    synchronized (GUARD) {
      inside += change;
      if (inside > 1) throw new AssertionError("two are inside");
    }
  }
}
