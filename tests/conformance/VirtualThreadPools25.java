// jdk: 25
// Virtual threads: builders, executors of one thread a task, names, interrupts, locals, joins with limits, many of them.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.time.*;

public class VirtualThreadPools25 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    Thread v = Thread.ofVirtual().name("v-", 7).unstarted(() -> say(Thread.currentThread().getName(), Thread.currentThread().isVirtual(), Thread.currentThread().isDaemon(), Thread.currentThread().getPriority(), Thread.currentThread().getThreadGroup().getName())); say(v.getState(), v.isDaemon(), v.isAlive()); v.start(); v.join(); say(v.getState(), v.join(Duration.ofMillis(1)));
    try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) { List<Future<Integer>> all = new ArrayList<>(); for (int i = 0; i < 20; i++) { int n = i; all.add(e.submit(() -> n * n)); } int sum = 0; for (Future<Integer> f : all) sum += f.get(); say(sum, all.get(3).state(), all.get(3).resultNow()); }
    try { v.setDaemon(false); } catch (IllegalArgumentException e) { say(e.getMessage()); } v.setPriority(9); say(v.getPriority()); ThreadFactory f = Thread.ofVirtual().name("f", 0).inheritInheritableThreadLocals(false).factory(); InheritableThreadLocal<String> local = new InheritableThreadLocal<>(); local.set("main"); Thread a = f.newThread(() -> say(Thread.currentThread().getName(), local.get())), b = Thread.startVirtualThread(() -> say("inherits", local.get())); b.join(); a.start(); a.join(); Thread s = Thread.startVirtualThread(() -> { try { Thread.sleep(Duration.ofDays(1)); } catch (InterruptedException e) { say("interrupted", Thread.currentThread().isInterrupted()); } }); s.interrupt(); s.join(); AtomicInteger count = new AtomicInteger(); List<Thread> many = new ArrayList<>(); for (int i = 0; i < 60; i++) many.add(Thread.ofVirtual().start(count::incrementAndGet)); for (Thread t : many) t.join(); say(count); Thread u = Thread.ofVirtual().name("u").uncaughtExceptionHandler((t, e) -> say(t.getName(), e.getMessage())).start(() -> { throw new IllegalStateException("virtual"); }); u.join(); Thread p = Thread.ofPlatform().name("p").daemon().priority(3).start(() -> { }); p.join(); say(p.isVirtual(), p.isDaemon(), Thread.currentThread().threadId() > 0);
  }
}
