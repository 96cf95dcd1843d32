// A scheduler of its own: deques for each worker, stealing, futures, dependency graphs of tasks run in order.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class AppWorkStealing {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static CompletableFuture<Integer> build(String n, Map<String, List<String>> needs, Map<String, CompletableFuture<Integer>> made, Executor e) { CompletableFuture<Integer> known = made.get(n); if (known != null) return known; CompletableFuture<?>[] deps = needs.get(n).stream().map(d -> build(d, needs, made, e)).toArray(CompletableFuture[]::new); CompletableFuture<Integer> f = CompletableFuture.allOf(deps).thenApplyAsync(v -> { int s = n.length(); for (CompletableFuture<?> d : deps) s += (Integer) d.join(); return s; }, e); made.put(n, f); return f; }

  public static void main(String[] args) throws Exception {
    Map<String, List<String>> needs = new LinkedHashMap<>(); needs.put("app", List.of("lib", "ui")); needs.put("ui", List.of("lib", "res")); needs.put("lib", List.of("core")); needs.put("res", List.of()); needs.put("core", List.of()); Map<String, CompletableFuture<Integer>> made = new ConcurrentHashMap<>(); ExecutorService pool = Executors.newFixedThreadPool(2); say(build("app", needs, made, pool).get(), new TreeSet<>(made.keySet())); pool.shutdown(); Deque<Integer>[] queues = new Deque[3]; for (int i = 0; i < 3; i++) queues[i] = new ConcurrentLinkedDeque<>(); for (int i = 0; i < 60; i++) queues[0].addLast(i); AtomicInteger sum = new AtomicInteger(), done = new AtomicInteger(); Thread[] workers = new Thread[3]; for (int w = 0; w < 3; w++) { int me = w; workers[w] = new Thread(() -> { while (done.get() < 60) { Integer x = queues[me].pollFirst(); for (int v = 1; x == null && v < 3; v++) x = queues[(me + v) % 3].pollLast(); if (x == null) { Thread.yield(); continue; } if (x % 10 == 3) queues[me].addFirst(x + 1000 - 3); else { sum.addAndGet(x); done.incrementAndGet(); } } }); } for (Thread t : workers) t.start(); for (Thread t : workers) t.join(); say(sum, done);
  }
}
