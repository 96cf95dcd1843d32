import java.util.ArrayList;
import java.util.Arrays;
import java.util.Formatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.Stream;

// The ways by which the library and the machine come to code of the program. Each argument is one: at its end a field is
// read. The writer lets the reader go, and writes again. Who does not foresee the read gives no choice before that.
public class Callbacks {
    static volatile boolean go;
    static int data;
    static int seen = -1;

    static void look() {
        seen = data;
    }

    static class Looker implements Comparable<Looker>, Runnable {
        @Override
        public String toString() {
            look();
            return "looker";
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            look();
            return other == this;
        }

        @Override
        public int compareTo(Looker other) {
            look();
            return 0;
        }

        @Override
        public void run() {
            look();
        }
    }

    record Pair(Object left, int right) {}

    interface Walks {
        default void walk() {
            look();
        }
    }

    static class Walker implements Walks {}

    enum Kind {
        PLAIN {
            @Override
            void meet() {
                look();
            }
        };

        abstract void meet();
    }

    static class Late {
        static final int SIZE = sizeOf();

        static int sizeOf() {
            look();
            return 5;
        }
    }

    static class Base {
        static final int NONE = zero();

        static int zero() {
            return data & 0;
        }
    }

    static class Derived extends Base {
        static final int SIZE = Late.sizeOf();
    }

    static class Quiet {
        void meet() {}
    }

    static class Loud extends Quiet {
        @Override
        void meet() {
            look();
        }
    }

    static class Holder implements Cloneable {
        Looker held = new Looker();

        Holder copy() {
            try {
                return (Holder) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Sink implements Appendable {
        @Override
        public Appendable append(CharSequence text) {
            look();
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            look();
            return this;
        }

        @Override
        public Appendable append(char letter) {
            look();
            return this;
        }
    }

    static void ping(int left) {
        if (left == 0) look();
        if (left > 0) pong(left - 1);
    }

    static void pong(int left) {
        if (left > 0) ping(left - 1);
    }

    static class Speaking extends RuntimeException {
        void speak() {
            look();
        }
    }

    static Runnable way(String how) {
        switch (how) {
            case "concatenated":
                return () -> {
                    String text = "a" + new Looker();
                };
            case "formatted": return () -> String.format("%s", new Looker());
            case "appended": return () -> new Formatter(new Sink()).format("text");
            case "hashed":
                return () -> {
                    Map<Looker, Integer> map = new HashMap<>();
                    map.put(new Looker(), 1);
                    map.get(new Looker());
                };
            case "sorted": return () -> Arrays.sort(new Looker[] {new Looker(), new Looker()});
            case "ordered": return () -> new TreeMap<Looker, Integer>().put(new Looker(), 1);
            case "captured":
                return () -> {
                    Looker looker = new Looker();
                    Runnable runs = () -> looker.run();
                    runs.run();
                };
            case "referred":
                return () -> {
                    Function<Looker, String> says = Looker::toString;
                    says.apply(new Looker());
                };
            case "streamed": return () -> Stream.of(new Looker()).forEach(looker -> looker.run());
            case "removed": return () -> new ArrayList<>(List.of(new Looker())).removeIf(looker -> looker.equals(null));
            case "computed":
                return () -> new ConcurrentHashMap<String, String>().computeIfAbsent("", key -> new Looker().toString());
            case "recorded": return () -> new Pair(new Looker(), 1).toString();
            case "default": return () -> new Walker().walk();
            case "constant": return () -> Kind.valueOf("PLAIN").meet();
            case "initialised":
                return () -> {
                    int size = Late.SIZE;
                };
            case "derived":
                return () -> {
                    int size = Derived.SIZE;
                };
            case "cloned": return () -> new Looker[] {new Looker()}.clone()[0].run();
            case "local": return () -> ThreadLocal.withInitial(() -> new Looker().toString()).get();
            case "task": return () -> new FutureTask<>(new Looker(), 1).run();
            case "stage": return () -> CompletableFuture.completedFuture(1).thenRun(new Looker());
            case "overridden":
                return () -> {
                    Quiet quiet = new Loud();
                    quiet.meet();
                };
            case "copied": return () -> new Holder().copy().held.run();
            case "moved":
                return () -> {
                    Looker[] to = new Looker[1];
                    System.arraycopy(new Looker[] {new Looker()}, 0, to, 0, 1);
                    to[0].run();
                };
            case "recursive":
                return () -> {
                    ping(-1);
                    int one = go ? 1 : 0;
                    pong(one);
                };
            case "caught":
                return () -> {
                    try {
                        throw new Speaking();
                    } catch (Speaking e) {
                        e.speak();
                    }
                };
            case "uncaught":
                return () -> {
                    Looker looker = new Looker();
                    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> looker.run());
                    throw new IllegalStateException();
                };
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable way = way(args[0]);
        Thread actor = new Thread(() -> {
            while (!go) Thread.onSpinWait();
            way.run();
        });
        Thread writer = new Thread(() -> {
            data = 1;
            go = true;
            data = 2;
        });
        actor.start();
        writer.start();
        actor.join();
        writer.join();
        System.out.print(seen);
    }
}
