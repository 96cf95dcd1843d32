import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A background thread that writes log lines until the end mark comes out of its queue. */
public class LogWriterFixed extends Thread {
    private static final String END = new String("end");
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

    void log(String line) {
        queue.add(line);
    }

    void shutdown() {
        queue.add(END);
    }

    @Override public void run() {
        try {
            for (String line = queue.take(); line != END; line = queue.take()) {
                write(line);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(String line) {
        // to a file
    }

    public static void main(String[] args) throws InterruptedException {
        LogWriterFixed writer = new LogWriterFixed();
        writer.start();
        writer.log("started");
        writer.shutdown();
        writer.join();
    }
}
