// jdk: 25
// Thread builders of both kinds, names, factories, inheritance, states, interrupts, thread-local rules, executors that close.
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class ThreadBuilders25 {
  static final InheritableThreadLocal<String> HEIR = new InheritableThreadLocal<>() {
    @Override protected String childValue(String parent) { return "child of " + parent; }
  };
  interface Body { Object run() throws Exception; }
  static void attempt(Body b) { try { System.out.println(b.run()); } catch (Exception e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); } }
  static void join(Thread t) { try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); } }

  public static void main(String[] args) throws Exception {
    HEIR.set("main");
    Thread.Builder.OfPlatform builder = Thread.ofPlatform().name("w", 1).priority(3).daemon(false).stackSize(1 << 16);
    for (int i = 0; i < 2; i++) join(builder.start(() -> System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().getPriority() + " " + HEIR.get())));
    join(Thread.ofPlatform().inheritInheritableThreadLocals(false).start(() -> System.out.println(HEIR.get())));
    join(Thread.ofPlatform().group(new ThreadGroup("own")).start(() -> System.out.println(Thread.currentThread().getThreadGroup().getName())));
    ThreadFactory f = Thread.ofPlatform().name("f-", 10).daemon().factory();
    Thread a = f.newThread(() -> {}), b = f.newThread(() -> {});
    System.out.println(a.getName() + b.getName() + a.isDaemon() + a.getState());
    attempt(() -> Thread.ofPlatform().priority(11));
    attempt(() -> Thread.ofPlatform().name(null));
    attempt(() -> Thread.ofPlatform().name("x", -1));
    attempt(() -> Thread.ofVirtual().unstarted(null));
    attempt(() -> { Thread v = Thread.ofVirtual().unstarted(() -> {}); v.setPriority(9); return v.getPriority() + " " + v.getThreadGroup().getName() + " " + v.isDaemon() + " " + v.getStackTrace().length; });
    attempt(() -> Thread.currentThread().join(Duration.ZERO));
    attempt(() -> Thread.ofVirtual().unstarted(() -> {}).join(Duration.ofMillis(1)));
    attempt(() -> { Thread.sleep(Duration.ofMillis(-1)); return "negative sleeps not"; });
    attempt(() -> { Thread.currentThread().interrupt(); Thread.sleep(Duration.ofNanos(5)); return "slept"; });
    attempt(() -> { Thread.currentThread().interrupt(); return Thread.interrupted() + " " + Thread.interrupted(); });
    CountDownLatch started = new CountDownLatch(1);
    Thread waiting = Thread.ofVirtual().name("waiter").start(() -> { synchronized (HEIR) { try { started.countDown(); HEIR.wait(); } catch (InterruptedException e) { System.out.println("interrupted in wait"); } } });
    started.await();
    synchronized (HEIR) { System.out.println(waiting.isAlive()); }
    waiting.interrupt();
    join(waiting);
    System.out.println(waiting.getState() + " " + waiting.isInterrupted());
    SynchronousQueue<String> handOver = new SynchronousQueue<>();
    Thread.startVirtualThread(() -> { try { handOver.put("handed over"); } catch (InterruptedException e) { throw new AssertionError(e); } });
    System.out.println(handOver.take());
    ConcurrentSkipListSet<String> names = new ConcurrentSkipListSet<>();
    try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("task-", 0).factory())) {
      for (int i = 0; i < 4; i++) pool.submit(() -> names.add(Thread.currentThread().getName()));
    }
    System.out.println(names);
    ExecutorService closed = Executors.newVirtualThreadPerTaskExecutor();
    closed.close();
    attempt(() -> closed.submit(() -> 1));
    System.out.println(closed.isShutdown() + " " + closed.isTerminated());
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      System.out.println(pool.invokeAny(List.of(() -> "any")) + " " + CompletableFuture.supplyAsync(() -> 20, pool).thenCombineAsync(CompletableFuture.supplyAsync(() -> 22, pool), Integer::sum, pool).join());
      Future<?> cancelled = pool.submit(() -> { LockSupport.park(); return 1; });
      cancelled.cancel(true);
      attempt(cancelled::get);
      System.out.println(cancelled.state() + " " + cancelled.isCancelled());
    }
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    AtomicInteger readers = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) all.add(Thread.startVirtualThread(() -> { lock.readLock().lock(); try { readers.incrementAndGet(); } finally { lock.readLock().unlock(); } }));
    for (Thread t : all) t.join();
    System.out.println(readers);
  }
}
