// Allocations that cannot succeed, caught and followed by ordinary work; sizes that overflow; big arrays that do fit.
import java.util.*;

public class MemoryLimits {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    for (Runnable r : new Runnable[] {() -> { long[] a = new long[Integer.MAX_VALUE]; say(a.length); }, () -> { byte[][] b = new byte[Integer.MAX_VALUE - 8][]; say(b.length); }, () -> new ArrayList<Integer>(Integer.MAX_VALUE), () -> say(new int[1 << 16][1 << 16].length)}) try { r.run(); } catch (OutOfMemoryError e) { say("no memory", e.getMessage() != null); } for (Runnable r : new Runnable[] {() -> new ArrayList<Integer>(-1), () -> new HashMap<>(-1), () -> say(new int[-1].length), () -> "x".repeat(-2), () -> new StringBuilder(-1), () -> new PriorityQueue<>(0)}) try { r.run(); say("made"); } catch (IllegalArgumentException | NegativeArraySizeException e) { say(e.getClass().getSimpleName(), e.getMessage()); } int[] big = new int[1_000_000]; Arrays.setAll(big, i -> i); long sum = 0; for (int x : big) sum += x; say(sum); StringBuilder s = new StringBuilder(); for (int i = 0; i < 2000; i++) s.append("chunk "); say(s.length()); int churn = 0; for (int i = 0; i < 20000; i++) churn += new byte[64].length; say(churn); try { "ab".repeat(Integer.MAX_VALUE); } catch (OutOfMemoryError e) { say(e.getMessage()); } List<int[]> kept = new LinkedList<>(); for (int i = 0; i < 100; i++) { kept.add(new int[1000]); if (kept.size() > 10) kept.remove(0); } say(kept.size(), Runtime.getRuntime().maxMemory() > 0, Runtime.getRuntime().availableProcessors() > 0);
  }
}
