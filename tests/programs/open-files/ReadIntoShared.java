import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/** A channel looks at the room that a buffer has, its limit and then its position; another thread moves these. */
public class ReadIntoShared {
  public static void main(String[] args) throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(3).limit(1);
    Thread other =
        new Thread(
            () -> {
              buffer.limit(2);
              if (args[0].equals("position")) {
                buffer.position(2);
              }
            });
    other.start();
    String said;
    try {
      said = String.valueOf(new FileInputStream(FileDescriptor.in).getChannel().read(buffer));
    } catch (BufferOverflowException e) {
      said = "overflow";
    }
    other.join();
    System.out.print(said);
  }
}
