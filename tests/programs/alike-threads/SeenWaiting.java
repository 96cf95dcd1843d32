/** Somebody asks what main does while it joins alike threads. */
public class SeenWaiting {
  static synchronized void work() {}

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(SeenWaiting::work);
    for (Thread thread : threads) thread.start();
    new Thread(() -> System.out.print(main.getState() == Thread.State.WAITING ? "waits" : "goes on")).start();
    for (Thread thread : threads) thread.join();
  }
}
