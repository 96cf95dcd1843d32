/** Alike threads look at a field of their own, which main changes after it has started each. */
public class Rewritten extends Thread {
    private volatile boolean changed;
    private int seen;

    @Override
    public void run() {
        if (changed) seen = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Rewritten[] threads = {new Rewritten(), new Rewritten()};
        for (Rewritten thread : threads) {
            thread.start();
            thread.changed = true;
        }
        for (Rewritten thread : threads) thread.join();
        System.out.println(threads[0].seen + "" + threads[1].seen);
    }
}
