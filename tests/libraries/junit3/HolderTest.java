import junit.framework.TestCase;

/** A test of JUnit 3: a value is published before it is complete. */
public class HolderTest extends TestCase {
  static class Holder {
    volatile int[] value;
  }

  public void testAlone() {
    Holder holder = new Holder();
    holder.value = new int[] {1};
    assertEquals(1, holder.value[0]);
  }

  public void testPublication() throws InterruptedException {
    Holder holder = new Holder();
    Thread writer = new Thread(() -> {
      int[] value = new int[1];
      holder.value = value;
      value[0] = 1;
    });
    writer.start();
    int[] seen = holder.value;
    if (seen != null) assertEquals(1, seen[0]);
    writer.join();
  }
}
