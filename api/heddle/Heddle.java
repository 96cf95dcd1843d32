package heddle;

import java.util.Random;

/**
 * What a program may say to the checker that runs it.
 *
 * <p>Under {@code heddle check} and {@code heddle replay} the bodies below are replaced by the checker's own; under a
 * plain {@code java} they do what is written here, so a program that uses them still runs.
 */
public final class Heddle {
    /** Made only under a plain {@code java}: a checker replaces what uses it. */
    private static final class Source {
        static final Random RANDOM = new Random();
    }

    private Heddle() { }

    /**
     * A data choice: the checker explores every result from 0 to {@code n - 1}. Under a plain {@code java}: a random one.
     *
     * @throws IllegalArgumentException if {@code n} is not positive
     */
    public static int choose(int n) {
        if (n <= 0) {
            throw new IllegalArgumentException("choose from " + n);
        }
        return Source.RANDOM.nextInt(n);
    }

    /** Drops the execution when {@code condition} is false: nothing after it is explored. Under a plain {@code java}: nothing. */
    public static void assume(boolean condition) { }

    /**
     * No other thread steps until the matching {@link #endAtomic}, unless this thread blocks. Sections may be nested.
     * Under a plain {@code java}: nothing.
     */
    public static void beginAtomic() { }

    /** Ends the section that the matching {@link #beginAtomic} began. Under a plain {@code java}: nothing. */
    public static void endAtomic() { }

    /** A remark that shows up in the trace of a schedule. It is not part of the state. Under a plain {@code java}: nothing. */
    public static void note(String text) { }
}
