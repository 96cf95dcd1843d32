import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/** Two threads use one File, or one channel. */
public class SharedFile {
    static final File FILE = new File("/tmp/shared.txt");

    static void look() {
        FILE.exists();
    }

    static void write(FileChannel channel, long position) {
        try {
            channel.write(ByteBuffer.wrap(new byte[] {1}), position);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("file")) {
            Thread other = new Thread(SharedFile::look);
            other.start();
            look();
            other.join();
            return;
        }
        try (FileChannel channel = FileChannel.open(FILE.toPath(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            Thread other = new Thread(() -> write(channel, 0));
            other.start();
            write(channel, 1);
            other.join();
            assert channel.size() == 2;
        }
    }
}
