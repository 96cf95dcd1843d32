/** Equal workers in an array, started and joined in order. Nothing tells them apart. */
public class Workers {
  static int total;

  static class Worker extends Thread {
    private final Object lock;

    Worker(Object lock) {
      this.lock = lock;
    }

    @Override
    public void run() {
      for (int i = 0; i < 2; i++) {
        synchronized (lock) {
          total++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int count = Integer.parseInt(args[0]);
    Object lock = new Object();
    Thread[] workers = new Thread[count];
    for (int i = 0; i < count; i++) workers[i] = new Worker(lock);
    for (Thread worker : workers) worker.start();
    for (Thread worker : workers) worker.join();
    if (total != 2 * count) throw new AssertionError("an increment was lost");
  }
}
