import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

// A class of the program inherits a field of a closed class, which holds a stream of the program. It was put there before
// the first thread starts. Flushing comes to the program's stream, which reads while main writes twice.
public class Inherited {
    static int data;

    static class Reading extends OutputStream {
        @Override
        public void write(int value) {
            System.out.print(data);
        }
    }

    static class Named extends BufferedOutputStream {
        final String name = "named";

        Named(OutputStream behind) {
            super(behind);
        }
    }

    public static void main(String[] args) throws IOException {
        Named stream = new Named(new Reading());
        stream.write(1);
        new Thread(() -> {
            try {
                stream.flush();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        data = 1;
        data = 2;
    }
}
