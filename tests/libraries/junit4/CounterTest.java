import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Five tests, one of which fails in some schedules. */
public class CounterTest {
  static class Counter {
    int value;

    void increment() {
      value++;
    }

    synchronized void incrementAlone() {
      value++;
    }
  }

  static void twice(Runnable action) throws InterruptedException {
    Thread first = new Thread(action);
    Thread second = new Thread(action);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  @Test
  public void startsAtZero() {
    assertEquals(0, new Counter().value);
  }

  @Test
  public void counts() {
    Counter counter = new Counter();
    counter.increment();
    assertEquals(1, counter.value);
  }

  @Test
  public void countsForTwoThreads() throws InterruptedException {
    Counter counter = new Counter();
    twice(counter::incrementAlone);
    assertEquals(2, counter.value);
  }

  @Test
  public void losesAnUpdate() throws InterruptedException {
    Counter counter = new Counter();
    twice(counter::increment);
    assertEquals(2, counter.value);
  }

  @Test(expected = IllegalStateException.class)
  public void throwsWhatItShould() {
    throw new IllegalStateException("expected");
  }
}
