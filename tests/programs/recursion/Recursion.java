/** Two threads recurse on their own, and meet once. */
public class Recursion {
    static int total;

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static synchronized void add(int n) {
        total += n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> add(fib(6)), "a");
        Thread b = new Thread(() -> add(fib(7)), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert total == 21;
    }
}
