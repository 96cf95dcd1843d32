// Fork and join: recursive tasks and actions, counted completers, invokeAll, exceptions, adapting callables, own pools.
import java.util.*;
import java.util.concurrent.*;

public class ForkJoinShapes {
  static class Sum extends RecursiveTask<Long> {
    final int[] a; final int from, to;
    Sum(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
    @Override protected Long compute() {
      if (to - from < 300) { long s = 0; for (int i = from; i < to; i++) s += a[i]; return s; }
      Sum left = new Sum(a, from, (from + to) / 2), right = new Sum(a, (from + to) / 2, to);
      left.fork(); return right.compute() + left.join();
    }
  }
  static class Sort extends RecursiveAction {
    final int[] a; final int from, to;
    Sort(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
    @Override protected void compute() {
      if (to - from < 2) return;
      int p = a[(from + to) / 2], i = from, j = to - 1;
      while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } }
      Sort x = new Sort(a, from, j + 1), y = new Sort(a, i, to);
      if (to - from > 200) invokeAll(x, y); else { x.compute(); y.compute(); }
    }
  }
  static class Find extends CountedCompleter<Boolean> {
    final int[] a; final int from, to, what; static volatile boolean found;
    Find(CountedCompleter<?> parent, int[] a, int from, int to, int what) { super(parent); this.a = a; this.from = from; this.to = to; this.what = what; }
    @Override public void compute() {
      if (to - from > 500) { int m = (from + to) / 2; setPendingCount(2); new Find(this, a, from, m, what).fork(); new Find(this, a, m, to, what).fork(); }
      else for (int i = from; i < to; i++) if (a[i] == what) found = true;
      tryComplete();
    }
    @Override public Boolean getRawResult() { return found; }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(3);
    int[] data = new Random(1).ints(2000, 0, 1000).toArray(), copy = data.clone();
    pool.invoke(new Sort(data, 0, data.length)); Arrays.sort(copy); System.out.println(Arrays.equals(data, copy));
    System.out.println(pool.invoke(new Sum(data, 0, data.length)) == Arrays.stream(copy).asLongStream().sum());
    Find find = new Find(null, data, 0, data.length, data[1500]); System.out.println(find.invoke());
    ForkJoinTask<Integer> t = ForkJoinTask.adapt(() -> 6 * 7); System.out.println(pool.submit(t).get() + " " + t.isCompletedNormally() + " " + t.getRawResult());
    ForkJoinTask<?> f = pool.submit(() -> { throw new IllegalArgumentException("in the pool"); });
    try { f.join(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + " " + f.isCompletedAbnormally()); }
    System.out.println(pool.invokeAll(List.of(() -> 1, () -> 2, () -> 3)).stream().mapToInt(x -> { try { return (Integer) x.get(); } catch (Exception e) { return -1; } }).sum() + " " + pool.getParallelism() + " " + ForkJoinTask.inForkJoinPool() + pool.submit((Callable<Boolean>) ForkJoinTask::inForkJoinPool).get());
    pool.shutdown(); System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isTerminated());
    try { pool.submit(() -> 1); } catch (RejectedExecutionException e) { System.out.println("rejected"); }
  }
}
