import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A background thread that writes log lines until it is told to stop. */
public class LogWriter extends Thread {
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private volatile boolean stopped;

    void log(String line) {
        queue.add(line);
    }

    void shutdown() {
        stopped = true;
    }

    @Override public void run() {
        try {
            while (!stopped) {
                write(queue.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(String line) {
        // to a file
    }

    public static void main(String[] args) throws InterruptedException {
        LogWriter writer = new LogWriter();
        writer.start();
        writer.log("started");
        writer.shutdown();
        writer.join();
    }
}
