import heddle.Heddle;

/** A thread is made and started right after a choice, without a step between: its field tells the two states apart. */
public class StartedYoung {
    static class Worker extends Thread {
        int k;

        Worker(int k) {
            super("worker");
            this.k = k;
        }

        @Override public void run() {
            assert k == 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Worker(9);
        int k = Heddle.choose(2);
        Worker worker = new Worker(k);
        worker.start();
        worker.join();
    }
}
