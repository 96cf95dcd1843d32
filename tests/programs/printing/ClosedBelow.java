import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Closing the file that the stream writes to closes it for the stream, too. */
public class ClosedBelow {
  public static void main(String[] args) throws IOException {
    FileOutputStream file = new FileOutputStream(FileDescriptor.out);
    new Thread(
            () -> {
              try {
                if (args[0].equals("stream")) System.out.print("a");
                else file.write('a');
              } catch (IOException e) {
                System.err.print("closed");
              }
            })
        .start();
    file.close();
  }
}
