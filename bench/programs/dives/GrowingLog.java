import java.util.ArrayList;
import java.util.List;

/**
 * Writers append records to a log. Each record has the next sequence number and a check sum over all before it.
 *
 * What lies below the first steps is huge: each order of records is a log of its own. The error: the writer that finds the log
 * empty writes its header. It looks and writes in two synchronized blocks, so there may be two headers, or one that comes late.
 * Arguments: writers (3), records of each (12).
 */
public class GrowingLog {
    private record Entry(long sequence, int writer, long checkSum) {}

    /** The log itself; each method is atomic. */
    private static final class Log {
        private final List<Entry> entries = new ArrayList<>();
        private long sequence;
        private long checkSum = 17;

        synchronized boolean isEmpty() {
            return sequence == 0;
        }

        synchronized void writeHeader(int writer) {
            if (sequence != 0) throw new IllegalStateException("a header at " + sequence);
            add(writer);
        }

        synchronized long append(int writer) {
            add(writer);
            return sequence;
        }

        private void add(int writer) {
            checkSum = checkSum * 31 + writer;
            entries.add(new Entry(sequence++, writer, checkSum));
        }
    }

    private final Log log = new Log();

    private void write(int writer, int records) {
        if (log.isEmpty()) log.writeHeader(writer);
        long last = 0;
        for (int i = 0; i < records; i++) {
            long sequence = log.append(writer);
            assert sequence > last : sequence + " after " + last;
            last = sequence;
        }
    }

    private void run(int writers, int records) throws InterruptedException {
        Thread[] threads = new Thread[writers];
        for (int i = 0; i < writers; i++) {
            int writer = i;
            threads[i] = new Thread(() -> write(writer, records));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("GrowingLog [WRITERS [RECORDS]]", args);
        new GrowingLog().run(sizes.number(0, 3, 1, 100), sizes.number(1, 12, 0, 1000));
    }
}
