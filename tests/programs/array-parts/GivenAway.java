import java.util.HashSet;
import java.util.List;

// A thread runs an object before its field is set: a constructor above gives it away, one of the program or of the
// library. So the element is another than the field says in the end.
public class GivenAway {
    static final int[] cells = new int[3];
    static Thread runner;
    static volatile Runnable given;
    static volatile boolean here;

    // The first start of all is in its constructor.
    static class Starting extends Thread {
        Starting() {
            start();
        }
    }

    static class Started extends Starting {
        final int index;
        int seen;

        Started(int index) {
            this.index = index;
        }

        @Override
        public void run() {
            seen = cells[index];
        }
    }

    // The library's constructor calls what is overridden.
    static class Filled extends Exception implements Runnable {
        final int index;
        int seen;

        Filled(int index) {
            this.index = index;
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            given = this;
            return this;
        }

        @Override
        public void run() {
            seen = cells[index];
        }
    }

    // So does a method of the library that its own constructor calls.
    static class Added extends HashSet<String> implements Runnable {
        final int index;
        int seen;

        Added(int index) {
            addAll(List.of("one"));
            this.index = index;
        }

        @Override
        public boolean add(String element) {
            given = this;
            return super.add(element);
        }

        @Override
        public void run() {
            seen = cells[index];
        }
    }

    static void startGiven() {
        here = true;
        while (given == null) Thread.onSpinWait();
        runner = new Thread(given);
        runner.start();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread starter = new Thread(GivenAway::startGiven);
        if (!args[0].equals("started")) {
            starter.start();
            while (!here) Thread.onSpinWait();
        }
        Started started = null;
        Filled filled = null;
        Added added = null;
        switch (args[0]) {
            case "started":
                started = new Started(2);
                runner = started;
                break;
            case "filled": filled = new Filled(2); break;
            case "added": added = new Added(2); break;
            default: throw new IllegalArgumentException(args[0]);
        }
        cells[0] = 1;
        cells[0] = 2;
        starter.join();
        runner.join();
        System.out.print(started != null ? started.seen : filled != null ? filled.seen : added.seen);
    }
}
