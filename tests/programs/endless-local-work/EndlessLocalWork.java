/** A daemon computes for ever on its own array while two threads share a counter. */
public class EndlessLocalWork {
    static int shared;

    static synchronized void bump() {
        shared++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread d = new Thread(() -> {
            int[] own = new int[4];
            for (int i = 0; ; i = (i + 1) & 3) own[i] = (own[i] + i) & 7;
        }, "daemon");
        d.setDaemon(true);
        d.start();
        Thread a = new Thread(EndlessLocalWork::bump);
        a.start();
        bump();
        a.join();
        assert shared == 2;
    }
}
