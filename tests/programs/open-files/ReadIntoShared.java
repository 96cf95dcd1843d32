import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A channel looks at the room that a buffer has; another thread makes it larger. */
public class ReadIntoShared {
  public static void main(String[] args) throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(3).limit(1);
    Thread other = new Thread(() -> buffer.limit(2));
    other.start();
    int read = new FileInputStream(FileDescriptor.in).getChannel().read(buffer);
    other.join();
    System.out.print(read);
  }
}
