// Producers, filters and consumers over queues with poison pills: counts, sums and order kept per producer.
import java.util.*;
import java.util.concurrent.*;

public class AppPipelines {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    BlockingQueue<int[]> raw = new ArrayBlockingQueue<>(4), clean = new LinkedBlockingQueue<>(3); int[] poison = {}; List<Thread> all = new ArrayList<>(); for (int p = 0; p < 3; p++) { int id = p; all.add(new Thread(() -> { try { for (int i = 0; i < 10; i++) raw.put(new int[] {id, i}); raw.put(poison); } catch (InterruptedException e) { say("interrupted"); } })); } all.add(new Thread(() -> { try { for (int left = 3; left > 0; ) { int[] x = raw.take(); if (x == poison) left--; else if (x[1] % 2 == 0) clean.put(x); } clean.put(poison); } catch (InterruptedException e) { say("interrupted"); } })); Map<Integer, List<Integer>> seen = new TreeMap<>(); all.add(new Thread(() -> { try { for (int[] x; (x = clean.take()) != poison; ) seen.computeIfAbsent(x[0], k -> new ArrayList<>()).add(x[1]); } catch (InterruptedException e) { say("interrupted"); } })); for (Thread t : all) t.start(); for (Thread t : all) t.join(); say(seen, raw.size(), clean.size());
  }
}
