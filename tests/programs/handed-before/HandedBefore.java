import java.beans.PropertyChangeSupport;
import java.io.PrintStream;
import java.io.OutputStream;
import java.nio.CharBuffer;
import java.util.Formatter;
import java.util.Iterator;
import java.util.List;
import java.util.Scanner;
import java.util.Spliterator;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

// Before any thread starts, an object of the library is handed what leads to code of the program. A thread uses it later.
// Each argument is one way: at its end a field is read. The writer lets the reader go, and writes again. Who does not
// foresee the read gives no choice before that.
public class HandedBefore {
    static volatile boolean go;
    static int data;
    static int seen = -1;

    static int look() {
        return seen = data;
    }

    static class Looker implements Runnable {
        @Override
        public void run() {
            look();
        }
    }

    static class LookingHandler extends Handler {
        @Override
        public void publish(LogRecord record) {
            look();
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    static class LookingText implements CharSequence {
        @Override
        public char charAt(int index) {
            if (go) look();
            return 'a';
        }

        @Override
        public int length() {
            return 1;
        }

        @Override
        public CharSequence subSequence(int begin, int end) {
            return this;
        }
    }

    static class LookingSink implements Appendable {
        @Override
        public Appendable append(CharSequence text) {
            look();
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int begin, int end) {
            return append(text);
        }

        @Override
        public Appendable append(char one) {
            return append("");
        }
    }

    static int readNothing(CharBuffer buffer) {
        look();
        return -1;
    }

    interface Way {
        void go() throws Exception;
    }

    static Logger silentLogger() {
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        return logger;
    }

    static Way way(String how) {
        switch (how) {
            case "stream":
                Stream<Runnable> lookers = List.<Runnable>of(new Looker()).stream();
                return () -> lookers.forEach(Runnable::run);
            case "mapped":
                Stream<Integer> mapped = Stream.of(1).map(x -> look());
                return () -> mapped.forEach(x -> {});
            case "summed":
                IntStream summed = IntStream.range(0, 1).map(x -> look());
                return () -> summed.sum();
            case "filtered":
                Stream<Integer> filtered = Stream.of(1, 2).filter(x -> look() >= 0);
                return () -> filtered.count();
            case "generated":
                Stream<Integer> generated = Stream.generate(HandedBefore::look).limit(1);
                return () -> generated.toArray();
            case "iterator":
                Iterator<Integer> iterator = Stream.of(1, 2).map(x -> look()).iterator();
                return () -> iterator.next();
            case "spliterator":
                Spliterator<Integer> spliterator = Stream.of(1, 2).map(x -> look()).spliterator();
                return () -> spliterator.tryAdvance(x -> {});
            case "closed":
                Stream<Integer> closed = Stream.of(1).onClose(HandedBefore::look);
                return () -> closed.close();
            case "collector":
                Collector<Object, ?, Integer> collector = Collectors.collectingAndThen(Collectors.toList(), l -> look());
                return () -> Stream.of(1).collect(collector);
            case "logger":
                Logger handled = silentLogger();
                handled.addHandler(new LookingHandler());
                return () -> handled.info("text");
            case "log-filter":
                Logger sieved = silentLogger();
                sieved.setFilter(record -> look() < 0);
                return () -> sieved.info("text");
            case "scanner":
                Scanner scanner = new Scanner(HandedBefore::readNothing);
                return () -> scanner.hasNext();
            case "formatter":
                Formatter formatter = new Formatter(new LookingSink());
                return () -> formatter.format("text");
            case "matcher":
                Matcher matcher = Pattern.compile("a").matcher(new LookingText());
                return () -> matcher.matches();
            case "listener":
                PropertyChangeSupport support = new PropertyChangeSupport(how);
                support.addPropertyChangeListener(event -> look());
                return () -> support.firePropertyChange("name", 1, 2);
            case "printed":
                PrintStream stream = new PrintStream(new OutputStream() {
                    @Override
                    public void write(int one) {
                        look();
                    }
                });
                return () -> stream.print("text");
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Way way = way(args[0]);
        Thread reader = new Thread(() -> {
            while (!go) Thread.onSpinWait();
            try {
                way.go();
            } catch (Exception e) {
                seen = -2;
            }
        });
        Thread writer = new Thread(() -> {
            data = 1;
            go = true;
            data = 2;
        });
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        System.out.print(seen);
    }
}
