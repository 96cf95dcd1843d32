import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The channel is in a stream before there is a second thread, and nobody calls it by its own methods. */
public class Wrapped {
    static InputStream in;

    public static void main(String[] args) throws Exception {
        Path path = Files.createTempFile("wrapped", ".txt");
        Files.writeString(path, "abc");
        in = new BufferedInputStream(Channels.newInputStream(FileChannel.open(path, StandardOpenOption.READ)), 1);
        Thread other = new Thread(() -> {
            String seen = "";
            try {
                seen += (char) in.read();
                seen += (char) in.read();
            } catch (IOException closed) {
                seen += closed.getClass().getSimpleName();
            }
            System.out.println(seen);
        });
        other.start();
        other.interrupt();
        other.join();
    }
}
