import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Bytes are written while another thread changes them. */
public class WritesShared {
    static final byte[] bytes = {'a', 'b'};

    public static void main(String[] args) throws IOException {
        new Thread(() -> {
            bytes[0] = 'x';
            bytes[1] = 'y';
        }).start();
        new FileOutputStream(FileDescriptor.out).write(bytes);
    }
}
