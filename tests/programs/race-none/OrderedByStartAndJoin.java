/** Everything before start is seen by the thread, everything of the thread after the join. */
public class OrderedByStartAndJoin {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        x = 1;
        Thread a = new Thread(() -> x++);
        a.start();
        a.join();
        x++;
        Thread b = new Thread(() -> x++);
        b.start();
        b.join();
        assert x == 4;
    }
}
