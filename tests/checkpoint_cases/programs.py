"""The programs whose searches are interrupted."""

import pathlib

TABLES = pathlib.Path(__file__).resolve().parents[1] / "programs"

PROGRAMS = {
    # Monitors and volatiles.
    "Busy": """
        public class Busy {
            static int[] cells = new int[3];
            static final Object lock = new Object();
            static volatile int turn;
            public static void main(String[] args) throws Exception {
                int n = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
                Thread[] threads = new Thread[n];
                for (int i = 0; i < n; i++) {
                    int me = i;
                    threads[i] = new Thread(() -> {
                        for (int r = 0; r < rounds; r++) {
                            synchronized (lock) { cells[me % 3] = cells[(me + 1) % 3] * 2 + me + 1; }
                            turn = turn + me;
                        }
                    });
                }
                for (Thread t : threads) t.start();
                for (Thread t : threads) t.join();
                System.out.println(turn);
            }
        }""",
    # The search starts again after a failure, and needs longer then to find it again.
    "FoundBefore": (TABLES / "thread-numbers" / "FoundBefore.java").read_text(),
    # Long steps without a choice.
    "Long": """
        public class Long {
            static volatile int turn;
            static int spin(int x) {
                for (int i = 0; i < 300000; i++) x = x * 31 + i;
                return x;
            }
            static void work(int rounds) {
                for (int r = 0; r < rounds; r++) {
                    for (int i = 0; i < 3; i++) { spin(i); Thread.yield(); }
                    turn = turn * 2 + 1;
                }
            }
            public static void main(String[] args) throws Exception {
                int rounds = Integer.parseInt(args[0]);
                Thread other = new Thread(() -> work(rounds));
                other.start();
                work(rounds);
                other.join();
                System.out.println(turn);
            }
        }""",
    # No step with a choice at all, for some reductions.
    "Endless": """
        public class Endless {
            static void work() {
                for (;;) {
                    int x = 1;
                    for (int i = 0; i < 60000; i++) x = x * 31 + i;
                    Thread.yield();
                }
            }
            public static void main(String[] args) {
                new Thread(Endless::work).start();
                work();
            }
        }""",
    # The library's queues and locks, and classes that are loaded late.
    "Pool": """
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        public class Pool {
            static class Late { final String name; Late(int i) { name = "late" + i; } }
            record Pair(int a, String b) { }
            public static void main(String[] args) throws Exception {
                int items = Integer.parseInt(args[0]);
                var queue = new ArrayBlockingQueue<Integer>(1);
                var sum = new AtomicInteger();
                var seen = new ConcurrentHashMap<Integer, Pair>();
                Thread[] takers = new Thread[2];
                for (int t = 0; t < 2; t++) {
                    takers[t] = new Thread(() -> {
                        try {
                            for (int x = queue.take(); x > 0; x = queue.take()) {
                                sum.addAndGet(x);
                                seen.put(x, new Pair(x, new Late(x).name));
                            }
                        } catch (InterruptedException e) { }
                    });
                    takers[t].start();
                }
                for (int i = 1; i <= items; i++) queue.put(i);
                queue.put(0);
                queue.put(0);
                for (Thread t : takers) t.join();
                System.out.println(sum.get() + " " + seen.size());
            }
        }""",
    # Wait and notify, races, assertions that fail.
    "Faulty": """
        public class Faulty {
            static int free, plain;
            static boolean ready;
            static final Object lock = new Object();
            public static void main(String[] args) throws Exception {
                int n = Integer.parseInt(args[0]);
                for (int i = 0; i < n; i++) {
                    int me = i;
                    new Thread(() -> {
                        plain = plain + 1;
                        synchronized (lock) {
                            while (!ready) {
                                try { lock.wait(); } catch (InterruptedException e) { return; }
                                try { assert free <= me : "too late"; } catch (AssertionError e) { return; }
                            }
                            free++;
                        }
                        try { assert plain != 1 : "lost"; } catch (AssertionError e) { }
                    }, "worker-" + i).start();
                }
                synchronized (lock) { ready = true; lock.notifyAll(); }
                System.out.println(plain);
            }
        }""",
}
