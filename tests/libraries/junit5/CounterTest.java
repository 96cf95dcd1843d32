import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Five tests, one of which fails in some schedules. */
class CounterTest {
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
  void startsAtZero() {
    assertEquals(0, new Counter().value);
  }

  @Test
  void counts() {
    Counter counter = new Counter();
    counter.increment();
    assertEquals(1, counter.value);
  }

  @Test
  void countsForTwoThreads() throws InterruptedException {
    Counter counter = new Counter();
    twice(counter::incrementAlone);
    assertEquals(2, counter.value);
  }

  @Test
  void losesAnUpdate() throws InterruptedException {
    Counter counter = new Counter();
    twice(counter::increment);
    assertEquals(2, counter.value);
  }

  @Test
  void throwsWhatItShould() {
    assertThrows(IllegalStateException.class, () -> {
      throw new IllegalStateException("expected");
    });
  }
}
