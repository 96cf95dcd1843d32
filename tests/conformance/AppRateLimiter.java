// Rate limiters over a clock of their own: token bucket, leaky bucket, sliding window log and counter, circuit breaker, retry.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

public class AppRateLimiter {
  static final AtomicLong NOW = new AtomicLong();
  interface Limiter { boolean allow(); }

  static Limiter tokens(double perSecond, double burst) {
    return new Limiter() {
      double level = burst;
      long last = NOW.get();
      @Override public boolean allow() {
        long now = NOW.get();
        level = Math.min(burst, level + (now - last) * perSecond / TimeUnit.SECONDS.toMillis(1));
        last = now;
        if (level < 1) return false;
        level--;
        return true;
      }
    };
  }
  static Limiter leaky(long every, int capacity) {
    Deque<Long> queue = new ArrayDeque<>();
    return () -> {
      while (!queue.isEmpty() && queue.peekFirst() <= NOW.get()) queue.pollFirst();
      if (queue.size() >= capacity) return false;
      queue.addLast(Math.max(NOW.get(), queue.isEmpty() ? 0 : queue.peekLast()) + every);
      return true;
    };
  }
  static Limiter window(long length, int most) {
    Deque<Long> log = new ArrayDeque<>();
    return () -> {
      log.removeIf(t -> t <= NOW.get() - length);
      return log.size() < most && log.offer(NOW.get());
    };
  }
  static String play(Limiter limiter, long step, int count) {
    NOW.set(0);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < count; i++, NOW.addAndGet(step)) out.append(limiter.allow() ? '+' : '.');
    return out.toString();
  }

  static class Breaker {
    enum State { CLOSED, OPEN, HALF_OPEN }
    State state = State.CLOSED;
    int failures;
    long openedAt;
    <T> T call(Callable<T> task) throws Exception {
      if (state == State.OPEN) {
        if (NOW.get() - openedAt < 100) throw new IllegalStateException("open");
        state = State.HALF_OPEN;
      }
      try {
        T value = task.call();
        failures = 0;
        state = State.CLOSED;
        return value;
      } catch (TimeoutException e) {
        if (++failures >= 3 || state == State.HALF_OPEN) {
          state = State.OPEN;
          openedAt = NOW.get();
        }
        throw e;
      }
    }
  }
  static <T> T retry(int times, Callable<T> task) throws Exception {
    Exception all = null;
    for (int i = 0; i < times; i++) {
      try {
        return task.call();
      } catch (Exception e) {
        if (all == null) all = e;
        else all.addSuppressed(e);
        NOW.addAndGet(10L << i);
      }
    }
    throw all;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(play(tokens(5, 3), 100, 30));
    System.out.println(play(leaky(250, 2), 100, 30));
    System.out.println(play(window(1000, 4), 150, 30));
    Breaker breaker = new Breaker();
    NOW.set(0);
    int[] calls = {0};
    StringBuilder trace = new StringBuilder();
    for (int i = 0; i < 14; i++, NOW.addAndGet(25)) {
      try {
        trace.append(breaker.call(() -> {
          if (++calls[0] > 2 && calls[0] < 7) throw new TimeoutException("slow " + calls[0]);
          return "ok" + calls[0];
        }));
      } catch (TimeoutException | IllegalStateException e) {
        trace.append(e.getMessage());
      }
      trace.append('/').append(breaker.state.name().charAt(0)).append(' ');
    }
    System.out.println(trace);
    NOW.set(0);
    int[] tries = {0};
    System.out.println(retry(5, () -> { if (++tries[0] < 4) throw new TimeoutException(); return "after " + tries[0] + " at " + NOW; }));
    try {
      retry(3, () -> { throw new java.io.IOException("try " + ++tries[0]); });
    } catch (java.io.IOException e) {
      System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getSuppressed()[1].getMessage());
    }
  }
}
