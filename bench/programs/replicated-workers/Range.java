import java.util.ArrayList;
import java.util.List;

/** The task of this program: to find the primes in a range of numbers, and to add them up. */
final class Range implements Task<Range, Range.Sum> {
    static final int BLOCK = 4; // numbers for which there is one result

    /** A result: the primes of one block of numbers. Results do not change. */
    static final class Sum {
        final int low;
        final int count;
        final int sum;

        Sum(int low, int count, int sum) {
            this.low = low;
            this.count = count;
            this.sum = sum;
        }
    }

    final int low;
    final int high; // not in the range
    final int depth;

    Range(int low, int high, int depth) {
        this.low = low;
        this.high = high;
        this.depth = depth;
    }

    @Override
    public boolean isSmall() {
        return depth == 0;
    }

    @Override
    public int size() {
        return high - low;
    }

    @Override
    public List<Range> split() {
        int middle = (low + high) / 2;
        return List.of(new Range(low, middle, depth - 1), new Range(middle, high, depth - 1));
    }

    @Override
    public List<Sum> perform() {
        List<Sum> sums = new ArrayList<>();
        for (int block = low; block < high; block += BLOCK) sums.add(primes(block, block + BLOCK));
        return sums;
    }

    static Sum primes(int low, int high) {
        int count = 0;
        int sum = 0;
        for (int number = low; number < high; number++) {
            if (isPrime(number)) {
                count++;
                sum += number;
            }
        }
        return new Sum(low, count, sum);
    }

    private static boolean isPrime(int number) {
        if (number < 2) return false;
        for (int factor = 2; factor * factor <= number; factor++) {
            if (number % factor == 0) return false;
        }
        return true;
    }

    @Override
    public String toString() {
        return low + " to " + high;
    }
}
