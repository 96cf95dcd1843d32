/** Alike threads that keep in their objects which of them came first. Main reads that in the order of its array. */
public class Results {
  static int arrived;

  static class Worker extends Thread {
    int place;

    @Override
    public void run() {
      synchronized (Results.class) {
        place = arrived++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker[] workers = {new Worker(), new Worker()};
    for (Worker worker : workers) worker.start();
    for (Worker worker : workers) worker.join();
    for (Worker worker : workers) System.out.print(worker.place);
  }
}
