import java.util.ArrayList;
import java.util.List;

/** Alike threads in a list, each started when it is made. One increment of two may be lost. */
public class InList {
  static int total;

  public static void main(String[] args) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      Thread thread = new Thread(() -> total++);
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) thread.join();
    System.out.print(total);
  }
}
