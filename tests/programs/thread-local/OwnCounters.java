/** A ThreadLocal counter: no thread sees the count of another. */
public class OwnCounters {
    static final ThreadLocal<Integer> mine = ThreadLocal.withInitial(() -> 0);

    static void work(int n) {
        for (int i = 0; i < n; i++) mine.set(mine.get() + 1);
        assert mine.get() == n;
        mine.remove();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        Thread b = new Thread(() -> work(2), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert mine.get() == 0;
    }
}
