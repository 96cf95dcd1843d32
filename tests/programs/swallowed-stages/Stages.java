import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A function of a CompletableFuture fails; what is done with the stages decides whether anybody knows. */
public class Stages {
    static volatile int[] box = new int[1];

    static int fails() {
        return box[1];
    }

    static int failsToo() {
        return box[2];
    }

    static void caught(Runnable reads) {
        try {
            reads.run();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
    }

    static CompletableFuture<Void> allOfMany(CompletableFuture<?> first, ExecutorService pool) {
        return CompletableFuture.allOf(first, CompletableFuture.supplyAsync(Stages::failsToo, pool),
                CompletableFuture.supplyAsync(Stages::failsToo, pool), CompletableFuture.supplyAsync(Stages::failsToo, pool));
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(args.length > 1 ? 2 : 1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(Stages::fails, pool);
        switch (args[0]) {
            case "dropped" -> { }
            case "isDone" -> future.isDone();
            case "toString" -> future.toString();
            case "join" -> caught(future::join);
            case "joinElsewhere" -> new Thread(() -> caught(future::join)).start();
            case "get" -> {
                try {
                    future.get();
                } catch (ExecutionException e) {
                    System.out.println(e.getCause().getMessage());
                }
            }
            case "timedGet" -> {
                try {
                    future.get(1, TimeUnit.DAYS);
                } catch (ExecutionException e) {
                    System.out.println(e.getCause().getMessage());
                } catch (TimeoutException e) {
                    caught(future::join);
                }
            }
            case "polled" -> {
                while (!future.isDone()) Thread.onSpinWait();
                caught(() -> future.getNow(1));
            }
            case "asked" -> {
                while (!future.isDone()) Thread.onSpinWait();
                System.out.println(future.isCompletedExceptionally());
            }
            case "askedEarly" -> System.out.println(future.isCompletedExceptionally() || future.isDone());
            case "handle" -> future.handle((value, failure) -> failure.getMessage());
            case "handleAsync" -> future.handleAsync((value, failure) -> failure.getMessage());
            case "exceptionally" -> future.exceptionally(failure -> 1);
            case "exceptionallyCompose" -> future.exceptionallyCompose(CompletableFuture::failedFuture);
            case "whenComplete" -> future.whenComplete((value, failure) -> System.out.println(failure == null));
            case "whenCompleteJoin" -> caught(future.whenComplete((value, failure) -> { })::join);
            case "thenDropped" -> future.thenApply(value -> value + 1).thenAccept(System.out::println);
            case "thenJoin" -> caught(future.thenApply(value -> value + 1).thenCompose(CompletableFuture::completedFuture)::join);
            case "thenExceptionally" -> future.thenRun(() -> { }).exceptionally(failure -> null);
            case "oneOfTwo" -> {
                future.thenAccept(System.out::println);
                caught(future::join);
            }
            case "handlerFails" -> future.handle((value, failure) -> box[3]);
            case "throwsOn" -> future.exceptionally(failure -> {
                throw (RuntimeException) failure;
            });
            case "actionFails" -> future.handle((value, failure) -> 1).whenComplete((value, failure) -> box[3]++);
            case "ownFailure" -> {
                future.exceptionally(failure -> 1);
                new CompletableFuture<Integer>().completeExceptionally(new IllegalStateException());
                CompletableFuture.failedFuture(new IllegalStateException()).thenRun(() -> { });
            }
            case "cancel" -> future.cancel(false);
            case "complete" -> future.complete(1);
            case "orTimeout" -> future.orTimeout(1, TimeUnit.DAYS);
            case "allOf" -> caught(CompletableFuture.allOf(future, CompletableFuture.supplyAsync(Stages::failsToo, pool))::join);
            case "allOfDropped" -> CompletableFuture.allOf(CompletableFuture.completedFuture(1), future);
            case "allOfMany" -> caught(allOfMany(future, pool)::join);
            case "allOfManyDropped" -> allOfMany(future, pool);
            case "anyOf" -> caught(CompletableFuture.anyOf(CompletableFuture.supplyAsync(() -> 1, pool), future)::join);
            case "anyOfStages" -> caught(CompletableFuture.anyOf(new CompletableFuture<>(), future.thenApply(value -> value + 1),
                    CompletableFuture.anyOf(CompletableFuture.supplyAsync(() -> 1, pool)))::join);
            case "anyOfDropped" -> CompletableFuture.anyOf(future, new CompletableFuture<>());
            case "either" -> caught(CompletableFuture.supplyAsync(() -> 1, pool).acceptEither(future, value -> { })::join);
            case "both" -> caught(future.thenCombine(CompletableFuture.supplyAsync(Stages::failsToo, pool), Integer::sum)::join);
            case "bothDropped" -> future.thenAcceptBoth(CompletableFuture.completedFuture(1), (one, two) -> { });
            default -> throw new AssertionError();
        }
        pool.shutdown();
    }
}
