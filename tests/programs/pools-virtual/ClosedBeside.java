import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** A task that is given to an executor while another thread shuts it down, and the tasks are told to end. */
public class ClosedBeside {
  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    Thread closer = new Thread(pool::shutdownNow);
    closer.start();
    try {
      pool.execute(() -> System.out.print(Thread.interrupted() ? "interrupted " : "ran "));
    } catch (RejectedExecutionException tooLate) {
      System.out.print("rejected ");
    }
    closer.join();
    System.out.print(pool.isTerminated());
  }
}
