import com.google.common.collect.ConcurrentHashMultiset;

/** Two threads add to a concurrent multiset: no occurrence is lost. */
public class GuavaMultiset {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMultiset<String> words = ConcurrentHashMultiset.create();
    Thread other = new Thread(() -> words.add("a", 2));
    other.start();
    words.add("a");
    other.join();
    assert words.count("a") == 3;
  }
}
