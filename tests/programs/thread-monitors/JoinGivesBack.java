/** A join gives back the monitor of the thread that it waits for, which the thread's own run may need. */
public class JoinGivesBack {
    static class Worker extends Thread {
        @Override
        public synchronized void run() {
            System.out.print("run");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        synchronized (worker) {
            worker.start();
            worker.join();
        }
        assert !worker.isAlive();
    }
}
