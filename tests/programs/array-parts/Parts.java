import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

// Threads that have parts of arrays: which elements each comes to is known from final fields of the object that it runs.
// Each argument is one way. Some of the parts overlap, or are other parts than they seem to be. What was read is
// printed at the end. Who takes parts for separate that are not loses outcomes.
public class Parts {
    static int[] cells = new int[6];
    static int[][] grid = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
    static final int[] held = grid[1];
    static final int[] seen = new int[2];
    static final CountDownLatch begun = new CountDownLatch(1);

    static void awaitBegun() {
        try {
            begun.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    // Writes its part from `first` to `end`, and adds up what `look` says.
    abstract static class Part implements Runnable {
        final int first;
        final int end;
        final int number;

        Part(int first, int end, int number) {
            this.first = first;
            this.end = end;
            this.number = number;
        }

        abstract int work();

        @Override
        public void run() {
            seen[number] = work();
        }
    }

    static class Apart extends Part {
        Apart(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int sum = 0;
            for (int i = first; i < end; i++) cells[i]++;
            for (int i = first; i < end; i++) sum += cells[i];
            return sum;
        }
    }

    static class OneMore extends Part {
        OneMore(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int sum = 0;
            for (int i = first; i <= end; i++) cells[i] += 1 + number;
            for (int i = first; i <= end; i++) sum += cells[i];
            return sum;
        }
    }

    static class Neighbour extends Part {
        Neighbour(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            for (int i = first; i < end; i++) cells[i] = 1;
            return at(cells, first - 1) + at(cells, end);
        }

        static int at(int[] from, int index) {
            return index < 0 || index >= from.length ? 0 : from[index];
        }
    }

    static class Downwards extends Part {
        Downwards(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int sum = 0;
            for (int i = end; i-- > first - 1 && i >= 0;) sum += cells[i] += 1;
            return sum;
        }
    }

    static class Halves extends Part {
        Halves(int first, int end, int number) {
            super(first, end, number);
        }

        int fill(int from, int to) {
            if (to - from < 2) return cells[from] += 1 + number;
            int middle = (from + to) / 2;
            return fill(from, middle) + fill(middle, to);
        }

        @Override
        int work() {
            return fill(first, end) + cells[(end + 1) % cells.length];
        }
    }

    static class Masked extends Part {
        Masked(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int sum = 0;
            for (int i = first; i < end; i++) sum += cells[i & 1] += 1 + number;
            return sum;
        }
    }

    static class Handled extends Part {
        Handled(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int i = first;
            try {
                if (number == 1) throw new IllegalStateException();
                i = end;
                return cells[i]++;
            } catch (IllegalStateException e) {
                i = i - 1 + number;
                return cells[i]++;
            }
        }
    }

    static class HandledLater extends Part {
        HandledLater(int first, int end, int number) {
            super(first, end, number);
        }

        static void check(int number) {
            if (number == 1) throw new IllegalStateException();
        }

        @Override
        int work() {
            int i = first;
            try {
                i = end - 1;
                check(number);
                i = first;
            } catch (IllegalStateException e) {
                return cells[i]++;
            }
            return cells[i + 3]++;
        }
    }

    static class Next extends Part {
        Next(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int sum = 0;
            for (int i = first; i < end; i++) {
                cells[i] = 1 + number;
                sum += cells[i + 1];
            }
            return sum;
        }
    }

    static class Rows extends Part {
        Rows(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            int sum = 0;
            for (int i = first; i < end; i++) {
                int[] row = grid[i];
                row[0] += 1 + number;
                sum += row[0];
            }
            return sum;
        }
    }

    // One row, which it has not from the grid.
    static class Held extends Part {
        Held(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            begun.countDown();
            return held[0] += 1 + number;
        }
    }

    // The other thread's part.
    static class Others extends Part {
        Part other;

        Others(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            for (int i = other.first; i < other.end; i++) cells[i] += 1 + number;
            return cells[first];
        }
    }

    // Starts a thread whose part is another one, when the thread of that part has begun.
    static class Starting extends Part {
        Starting(int first, int end, int number) {
            super(first, end, number);
        }

        @Override
        int work() {
            if (number == 1) {
                begun.countDown();
            } else if (first == 0) {
                awaitBegun();
                new Thread(new Starting(end, end + 1, number)).start();
            }
            return cells[first] += 1 + number;
        }
    }

    // Begins to run before its fields are set. The second one's are set when the first one has begun.
    static class Early implements Runnable {
        final int first;
        final int number;

        Early(int first, int number) {
            this.number = number;
            new Thread(this).start();
            if (number == 1) awaitBegun();
            this.first = first;
        }

        @Override
        public void run() {
            if (number == 0) begun.countDown();
            seen[number] = cells[first] += 1 + number;
        }
    }

    static class Changed implements Runnable {
        int first;
        final int number;

        Changed(int first, int number) {
            this.first = first;
            this.number = number;
        }

        @Override
        public void run() {
            if (number == 1) begun.countDown();
            seen[number] = cells[first] += 1 + number;
        }
    }

    static class OwnThread extends Thread {
        final int first;
        final int number;

        OwnThread(int first, int number) {
            this.first = first;
            this.number = number;
        }

        @Override
        public void run() {
            seen[number] = cells[first] += 1 + number;
        }
    }

    // Runs what another thread of the class is made for.
    static class Borrowing extends OwnThread {
        final OwnThread other;

        Borrowing(OwnThread other, int first, int number) {
            super(first, number);
            this.other = other;
        }

        @Override
        public void run() {
            other.run();
        }
    }

    static Runnable captured(int first, int end, int number) {
        return () -> {
            int sum = 0;
            for (int i = first; i <= end; i++) sum += cells[i] += 1 + number;
            seen[number] = sum;
        };
    }

    static Part part(String way, int first, int end, int number) {
        return switch (way) {
            case "one-more" -> new OneMore(first, end, number);
            case "neighbour" -> new Neighbour(first, end, number);
            case "downwards" -> new Downwards(first, end, number);
            case "halves" -> new Halves(first, end, number);
            case "masked" -> new Masked(first, end, number);
            case "handled" -> new Handled(first, end, number);
            case "handled-later" -> new HandledLater(first, end, number);
            case "next" -> new Next(first, end, number);
            case "rows", "rows-changed", "rows-alike", "rows-copied" -> new Rows(first, end, number);
            case "others" -> new Others(first, end, number);
            case "starting" -> new Starting(first, end, number);
            default -> new Apart(first, end, number);
        };
    }

    static Thread[] threads(String way) {
        switch (way) {
            case "early":
                return new Thread[0];
            case "own":
                return new Thread[] {new OwnThread(2, 0), new OwnThread(2, 1)};
            case "borrowing":
                OwnThread lender = new OwnThread(3, 0);
                return new Thread[] {lender, new Borrowing(lender, 1, 1)};
            case "captured":
                return new Thread[] {new Thread(captured(0, 1, 0)), new Thread(captured(1, 2, 1))};
            case "shared":
                Part both = part("one-more", 0, 1, 0);
                return new Thread[] {new Thread(both), new Thread(both)};
            default:
                boolean holds = way.equals("rows-changed") || way.equals("rows-copied");
                Part one = holds ? new Held(1, 2, 0) : part(way, 0, 2, 0), other = part(way, 2, 4, 1);
                if (one instanceof Others) {
                    ((Others) one).other = other;
                    ((Others) other).other = one;
                }
                return new Thread[] {new Thread(one), new Thread(other)};
        }
    }

    // What main does when the threads have been started. It is chosen before: else all of it would be ahead.
    static Runnable then(String way, Changed changed) {
        switch (way) {
            case "early":
                return () -> {
                    new Early(3, 0);
                    new Early(3, 1);
                };
            case "changed":
                return () -> {
                    awaitBegun();
                    changed.first = 1;
                };
            case "rows-changed":
                return () -> {
                    awaitBegun();
                    grid[2] = held;
                };
            case "rows-copied":
                return () -> {
                    awaitBegun();
                    System.arraycopy(grid, 1, grid, 2, 1);
                };
            case "run-by-main":
                return new OneMore(0, 3, 0);
            default:
                return () -> {};
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String way = args[0];
        if (way.equals("rows-alike")) grid[2] = grid[1];
        Changed changed = new Changed(0, 0);
        Thread[] threads = way.equals("changed") ? new Thread[] {new Thread(changed), new Thread(new Changed(1, 1))}
                : threads(way);
        Runnable then = then(way, changed);
        for (Thread thread : threads) thread.start();
        then.run();
        for (Thread thread : threads) thread.join();
        // Not the cells: then main would access all of them.
        System.out.print(Arrays.toString(seen));
    }
}
