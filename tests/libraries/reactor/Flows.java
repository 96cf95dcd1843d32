import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;

/** Streams: in the same thread, by a sink, and over an executor. */
public class Flows {
    public static void main(String[] args) {
        System.out.println(Flux.range(1, 5).map(x -> x * x).filter(x -> x % 2 == 1).collectList().block());
        Sinks.Many<Integer> sink = Sinks.many().replay().all();
        sink.tryEmitNext(1);
        sink.tryEmitNext(2);
        sink.tryEmitComplete();
        System.out.println(sink.asFlux().reduce(Integer::sum).block());
        ExecutorService executor = Executors.newSingleThreadExecutor();
        int sum = Flux.just(1, 2).publishOn(Schedulers.fromExecutor(executor)).reduce(0, Integer::sum).block();
        executor.shutdown();
        System.out.println(sum + " " + Mono.just("a").zipWith(Mono.just("b"), String::concat).block()
                + Mono.error(new IllegalStateException()).onErrorReturn("c").block());
    }
}
