import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads add to a cell by compare-and-set. Each new content has the version after the one that it replaces. Who was too late
 * tries again, and counts that.
 *
 * What lies below the first steps is huge: versions grow, and retries are counted. The error: who finds the cell empty sets the
 * first version without comparing. So it may set the cell back, and the next thread sees an older version than it has made.
 * Arguments: threads (4), additions of each (8).
 */
public class VersionedCell {
    private record Content(long version, long sum) {
        Content plus(long amount) {
            return new Content(version + 1, sum + amount);
        }
    }

    private final AtomicReference<Content> cell = new AtomicReference<>();

    private Content read() {
        Content content = cell.get();
        if (content == null) {
            content = new Content(0, 0);
            cell.set(content);
        }
        return content;
    }

    private final class Adder extends Thread {
        private final int number;
        private final int additions;
        private long newest = -1;
        private int retries;

        Adder(int number, int additions) {
            this.number = number;
            this.additions = additions;
        }

        @Override
        public void run() {
            for (int i = 0; i < additions; i++) add(number + i);
        }

        private void add(long amount) {
            while (true) {
                Content old = read();
                assert old.version() >= newest : "version " + old.version() + " after " + newest;
                Content next = old.plus(amount);
                if (cell.compareAndSet(old, next)) {
                    newest = next.version();
                    return;
                }
                retries++;
            }
        }
    }

    private void run(int count, int additions) throws InterruptedException {
        Adder[] adders = new Adder[count];
        for (int i = 0; i < count; i++) {
            adders[i] = new Adder(i, additions);
            adders[i].start();
        }
        for (Adder adder : adders) adder.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("VersionedCell [THREADS [ADDITIONS]]", args);
        new VersionedCell().run(sizes.number(0, 4, 1, 100), sizes.number(1, 8, 1, 1000));
    }
}
