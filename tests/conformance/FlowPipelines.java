// SubmissionPublisher and Flow: processors, demand, completion and errors handed on, offer with drops, several subscribers.
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class FlowPipelines {
  static class Keep implements Flow.Subscriber<Object> {
    final StringBuilder log = new StringBuilder(); final int batch; int left; Flow.Subscription s;
    Keep(int batch) { this.batch = batch; }
    public void onSubscribe(Flow.Subscription s) { this.s = s; s.request(left = batch); }
    public void onNext(Object o) { log.append(o).append(' '); if (--left == 0 && batch > 1) s.request(left = batch); }
    public void onError(Throwable t) { log.append("error ").append(t.getMessage()); }
    public void onComplete() { log.append("complete"); }
  }
  static class Mapper<A, B> extends SubmissionPublisher<B> implements Flow.Processor<A, B> {
    final Function<A, B> f; Flow.Subscription s;
    Mapper(Function<A, B> f) { super(Runnable::run, 16); this.f = f; }
    public void onSubscribe(Flow.Subscription s) { (this.s = s).request(1); }
    public void onNext(A a) { submit(f.apply(a)); s.request(1); }
    public void onError(Throwable t) { closeExceptionally(t); }
    public void onComplete() { close(); }
  }
  static Keep keep(Map<String, Keep> map, String name, int batch) { Keep k = new Keep(batch); map.put(name, k); return k; }

  public static void main(String[] args) throws Exception {
    SubmissionPublisher<Integer> source = new SubmissionPublisher<>(Runnable::run, 8);
    Map<String, Keep> keeps = new LinkedHashMap<>();
    Mapper<Integer, String> mapper = new Mapper<>(i -> "n" + i);
    source.subscribe(mapper); mapper.subscribe(keep(keeps, "mapped", 2)); source.subscribe(keep(keeps, "plain", 100)); source.subscribe(keep(keeps, "one", 1));
    for (int i = 0; i < 5; i++) System.out.print(source.submit(i) + " ");
    System.out.println(source.getNumberOfSubscribers() + " " + source.hasSubscribers() + source.getMaxBufferCapacity());
    for (int i = 5; i < 12; i++) System.out.print(source.offer(i, (s, x) -> { keeps.get("one").log.append("drop").append(x).append(' '); return false; }) + " ");
    System.out.println(source.estimateMinimumDemand() + " " + source.estimateMaximumLag());
    source.close(); keeps.forEach((k, v) -> System.out.println(k + " " + v.log));
    SubmissionPublisher<String> failing = new SubmissionPublisher<>(Runnable::run, 4); failing.subscribe(keep(keeps, "failing", 5)); failing.submit("a"); failing.closeExceptionally(new IllegalStateException("broken")); System.out.println(keeps.get("failing").log + " " + failing.isClosed() + failing.getClosedException().getMessage());
    failing.subscribe(keep(keeps, "late", 1)); System.out.println(keeps.get("late").log); try { failing.submit("b"); } catch (IllegalStateException e) { System.out.println("closed"); } try { new SubmissionPublisher<String>().submit(null); } catch (NullPointerException e) { System.out.println("null"); }
    SubmissionPublisher<Integer> async = new SubmissionPublisher<>(); int[] sum = {0}; CompletableFuture<Void> done = async.consume(x -> sum[0] += x); for (int i = 1; i <= 20; i++) async.submit(i); async.close(); done.get(); System.out.println(sum[0]);
  }
}
