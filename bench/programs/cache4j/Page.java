/** Part of Cache4j: what is cached, a page of numbers that takes some work to make. It never changes. */
final class Page {
    private final int number;
    private final int[] primes;

    private Page(int number, int[] primes) {
        this.number = number;
        this.primes = primes;
    }

    /** The page of that number: the first primes that are greater than it. */
    static Page make(int number) {
        int[] primes = new int[4];
        int candidate = number + 1;
        for (int found = 0; found < primes.length; candidate++) {
            if (isPrime(candidate)) primes[found++] = candidate;
        }
        return new Page(number, primes);
    }

    private static boolean isPrime(int n) {
        if (n < 2) return false;
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) return false;
        }
        return true;
    }

    boolean isPage(int wanted) {
        if (number != wanted) return false;
        int last = number;
        for (int prime : primes) {
            if (prime <= last) return false;
            last = prime;
        }
        return true;
    }
}
