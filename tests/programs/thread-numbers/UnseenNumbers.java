/** Threads that make threads, whose names and ids nobody looks at: the order of making them makes no states. */
public class UnseenNumbers {
    static void nest(int depth) {
        if (depth == 0) return;
        Thread inner = new Thread(() -> nest(depth - 1));
        inner.start();
        try {
            inner.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> nest(2));
        first.start();
        nest(2);
        first.join();
    }
}
