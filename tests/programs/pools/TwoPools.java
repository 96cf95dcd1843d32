import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The task of one pool gives a task to another. */
public class TwoPools {
  static final StringBuffer text = new StringBuffer();

  public static void main(String[] args) throws Exception {
    ExecutorService one = Executors.newFixedThreadPool(1, Daemons::make);
    ExecutorService other = Executors.newFixedThreadPool(1, Daemons::make);
    one.submit(
            () -> {
              other.execute(() -> text.append("b"));
              text.append("a");
            })
        .get();
    System.out.print(text);
  }
}
