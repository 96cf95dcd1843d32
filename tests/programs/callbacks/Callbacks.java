import java.util.ArrayList;
import java.util.Arrays;
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
// read that another thread writes twice. Who does not foresee the read lets the two writes be one.
public class Callbacks {
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

    static class Speaking extends RuntimeException {
        @Override
        public String getMessage() {
            look();
            return "";
        }
    }

    static void come(String how) throws InterruptedException {
        Looker looker = new Looker();
        switch (how) {
            case "concatenated": String text = "a" + looker; break;
            case "formatted": String.format("%s", looker); break;
            case "hashed":
                Map<Looker, Integer> map = new HashMap<>();
                map.put(looker, 1);
                map.get(new Looker());
                break;
            case "sorted": Arrays.sort(new Looker[] {looker, looker}); break;
            case "ordered": new TreeMap<Looker, Integer>().put(looker, 1); break;
            case "captured":
                Runnable runs = () -> looker.run();
                runs.run();
                break;
            case "referred":
                Function<Looker, String> says = Looker::toString;
                says.apply(looker);
                break;
            case "streamed": Stream.of(1).forEach(number -> looker.run()); break;
            case "removed": new ArrayList<>(List.of(1)).removeIf(number -> looker.equals(number)); break;
            case "computed": new ConcurrentHashMap<String, String>().computeIfAbsent("", key -> looker.toString()); break;
            case "recorded": new Pair(looker, 1).toString(); break;
            case "default": new Walker().walk(); break;
            case "constant": Kind.valueOf("PLAIN").meet(); break;
            case "initialised": int size = Late.SIZE; break;
            case "derived": int later = Derived.SIZE; break;
            case "cloned": new Looker[] {looker}.clone()[0].run(); break;
            case "local": ThreadLocal.withInitial(() -> looker.toString()).get(); break;
            case "task": new FutureTask<>(looker, 1).run(); break;
            case "stage": CompletableFuture.completedFuture(1).thenRun(looker); break;
            case "caught":
                try {
                    throw new Speaking();
                } catch (Speaking e) {
                    e.toString();
                }
                break;
            case "uncaught":
                Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> looker.run());
                throw new IllegalStateException();
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread actor = new Thread(() -> {
            try {
                come(args[0]);
            } catch (InterruptedException e) {
                seen = 9;
            }
        });
        Thread writer = new Thread(() -> {
            data = 1;
            data = 2;
        });
        actor.start();
        writer.start();
        actor.join();
        writer.join();
        System.out.print(seen);
    }
}
