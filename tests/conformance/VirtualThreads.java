// jdk: 25
// Virtual threads: every way to make one, what they say of themselves, and joining them.
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThreads {
  static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "fresh");
  static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    Thread named = Thread.ofVirtual().name("weaver").unstarted(() -> {
      Thread me = Thread.currentThread();
      System.out.println(me.getName() + " virtual " + me.isVirtual() + " daemon " + me.isDaemon() + " priority " + me.getPriority());
      System.out.println("group " + me.getThreadGroup().getName() + " alive " + me.isAlive());
    });
    System.out.println(named.getState());
    named.start();
    named.join();
    System.out.println(named.getState() + " " + named.isAlive());
    try {
      named.start();
    } catch (IllegalThreadStateException e) {
      System.out.println("started twice");
    }

    Thread quick = Thread.startVirtualThread(() -> System.out.println("quick '" + Thread.currentThread().getName() + "'"));
    System.out.println(quick.join(Duration.ofSeconds(60)));

    Thread.Builder.OfVirtual numbered = Thread.ofVirtual().name("v-", 3);
    for (int i = 0; i < 3; i++) {
      Thread t = numbered.start(() -> System.out.println(Thread.currentThread().getName()));
      t.join();
    }
    ThreadFactory factory = Thread.ofVirtual().name("f", 0).inheritInheritableThreadLocals(false).factory();
    INHERITED.set("from main");
    Thread made = factory.newThread(() -> System.out.println("inherited " + INHERITED.get() + ", local " + LOCAL.get()));
    made.start();
    made.join();
    Thread heir = Thread.ofVirtual().start(() -> {
      LOCAL.set("changed");
      System.out.println("inherited " + INHERITED.get() + ", local " + LOCAL.get());
    });
    heir.join();
    System.out.println("main's local " + LOCAL.get());

    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        int n = i;
        tasks.add(() -> n * n);
      }
      int sum = 0;
      for (Future<Integer> f : executor.invokeAll(tasks)) sum += f.get();
      System.out.println("sum " + sum);
      Future<String> failing = executor.submit(() -> {
        throw new IllegalStateException("torn thread");
      });
      try {
        failing.get();
      } catch (ExecutionException e) {
        System.out.println(e.getCause() + " " + failing.state() + " " + failing.exceptionNow().getMessage());
      }
    }

    AtomicInteger count = new AtomicInteger();
    ReentrantLock lock = new ReentrantLock();
    int[] plain = {0};
    CountDownLatch done = new CountDownLatch(4);
    for (int i = 0; i < 4; i++) {
      Thread.startVirtualThread(() -> {
        for (int k = 0; k < 3; k++) {
          lock.lock();
          try {
            plain[0]++;
          } finally {
            lock.unlock();
          }
          count.incrementAndGet();
          Thread.yield();
        }
        done.countDown();
      });
    }
    done.await();
    System.out.println(plain[0] + " " + count);

    Thread sleeper = Thread.ofVirtual().unstarted(() -> {
      try {
        Thread.sleep(Duration.ofDays(1));
      } catch (InterruptedException e) {
        System.out.println("woken, interrupted " + Thread.currentThread().isInterrupted());
      }
      synchronized (lock) {
        System.out.println("holds " + Thread.holdsLock(lock));
      }
    });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    Thread parked = Thread.ofVirtual().start(() -> {
      LockSupport.park();
      System.out.println("unparked");
    });
    LockSupport.unpark(parked);
    parked.join();
    ConcurrentLinkedQueue<String> caught = new ConcurrentLinkedQueue<>();
    Thread dying = Thread.ofVirtual().name("dying").uncaughtExceptionHandler((t, e) -> caught.add(t.getName() + ": " + e)).start(() -> {
      throw new RuntimeException("end");
    });
    dying.join();
    System.out.println(caught);
    try {
      Thread.ofVirtual().unstarted(() -> {}).setDaemon(false);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Thread platform = Thread.ofPlatform().name("plain").daemon().priority(7).start(() -> {});
    platform.join();
    System.out.println(platform.getName() + " " + platform.isVirtual() + " " + platform.isDaemon() + " " + platform.getPriority());
  }
}
