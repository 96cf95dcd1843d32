// CompletableFuture chains: combining, exceptions through stages, allOf, anyOf, timeouts that do not come, cancelling.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class FutureChains {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 20), b = new CompletableFuture<>();
    CompletableFuture<String> sum = a.thenCombine(b, Integer::sum).thenCompose(x -> CompletableFuture.supplyAsync(() -> "sum " + x)).whenComplete((v, t) -> System.out.println("when " + v + " " + t));
    System.out.println(sum.isDone() + " " + b.complete(22) + b.complete(5) + " " + sum.get());
    CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalStateException("bad"); return 1; });
    System.out.println(bad.thenApply(x -> x + 1).handle((v, t) -> v + "/" + t.getClass().getSimpleName() + "/" + t.getCause().getMessage()).join());
    System.out.println(bad.exceptionally(t -> -1).join() + " " + bad.isCompletedExceptionally() + " " + bad.exceptionallyCompose(t -> CompletableFuture.completedFuture(9)).join());
    try { bad.get(); } catch (ExecutionException e) { System.out.println("get " + e.getCause().getMessage()); }
    try { bad.join(); } catch (CompletionException e) { System.out.println("join " + e.getMessage()); }
    List<CompletableFuture<Integer>> many = IntStream.range(0, 8).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).collect(Collectors.toList());
    System.out.println(CompletableFuture.allOf(many.toArray(new CompletableFuture[0])).thenApply(v -> many.stream().mapToInt(CompletableFuture::join).sum()).get());
    System.out.println(CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("any")).join());
    CompletableFuture<String> c = new CompletableFuture<>(), d = c.thenApply(s -> s + "!");
    System.out.println(c.cancel(true) + " " + c.isCancelled() + d.isCancelled() + d.isCompletedExceptionally());
    try { d.join(); } catch (CompletionException e) { System.out.println(e.getCause() instanceof CancellationException); }
    System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 10, TimeUnit.MILLISECONDS).join() + " " + new CompletableFuture<String>().getNow("absent") + " " + a.thenAcceptBoth(b, (x, y) -> System.out.println(x * y)).thenRun(() -> System.out.println("ran")).get());
    try { new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join(); } catch (CompletionException e) { System.out.println(e.getCause().getClass().getSimpleName()); }
    System.out.println(a.applyToEither(new CompletableFuture<>(), x -> x / 2).join() + " " + a.minimalCompletionStage().toCompletableFuture().join() + CompletableFuture.failedStage(new Exception("f")).exceptionally(Throwable::getMessage).toCompletableFuture().join());
  }
}
