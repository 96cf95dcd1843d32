import heddle.Heddle;

/** A choice decides how many threads work. */
public class ChooseThreads {
    static int n;

    static synchronized void add() {
        n++;
    }

    public static void main(String[] args) throws InterruptedException {
        int k = 1 + Heddle.choose(2);
        Thread[] ts = new Thread[k];
        for (int i = 0; i < k; i++) {
            ts[i] = new Thread(ChooseThreads::add);
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        assert n == k;
    }
}
