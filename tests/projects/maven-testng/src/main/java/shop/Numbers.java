package shop;

import java.util.HashSet;
import java.util.Set;

/** Numbers of bills: each is given once. Bug: two cashiers may get the same one. */
public class Numbers {
    private volatile int last;

    public int next() {
        last++;
        return last;
    }

    public static class Fixed extends Numbers {
        private int last;

        @Override
        public synchronized int next() {
            return ++last;
        }
    }

    /** Which numbers were given. */
    public static class Seen {
        private final Set<Integer> seen = new HashSet<>();

        public synchronized boolean add(int number) {
            return seen.add(number);
        }
    }
}
