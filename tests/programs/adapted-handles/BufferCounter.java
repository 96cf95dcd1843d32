// Two threads count in one int of a direct buffer, seen through a view: by one access, by compare-and-set, or by a read
// and a write. The buffer's limit is read at each access: narrowed by a third thread, it fails.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

public class BufferCounter {
  static final VarHandle INTS = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(8);
  static boolean failed;

  static void count(String how) {
    switch (how) {
      case "add" -> INTS.getAndAdd(BUFFER, 4, 1);
      case "set" -> {
        int old;
        do {
          old = (int) INTS.getVolatile(BUFFER, 4);
        } while (!INTS.compareAndSet(BUFFER, 4, old, old + 1));
      }
      case "plain" -> INTS.set(BUFFER, 4, (int) INTS.get(BUFFER, 4) + 1);
      case "narrowed" -> {
        try {
          INTS.get(BUFFER, 4);
        } catch (IndexOutOfBoundsException e) {
          failed = true;
        }
      }
      default -> BUFFER.limit(4);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> count(args[1]));
    other.start();
    count(args[0]);
    other.join();
    BUFFER.limit(8);
    System.out.println((int) INTS.get(BUFFER, 4) + (failed ? " failed" : ""));
  }
}
