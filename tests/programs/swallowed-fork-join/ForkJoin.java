import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/** A fork/join task fails. */
public class ForkJoin {
    static int[] box = new int[1];

    static class Fails extends RecursiveAction {
        @Override
        protected void compute() {
            box[1]++;
        }
    }

    static class Waits extends RecursiveAction {
        final String how;

        Waits(String how) {
            this.how = how;
        }

        @Override
        protected void compute() {
            Fails left = new Fails(), right = new Fails();
            switch (how) {
                case "forked" -> left.fork();
                case "quietly" -> left.fork().quietlyJoin();
                case "joined" -> left.fork().join();
                case "invokeAll" -> invokeAll(left, right);
                case "invokeAllList" -> invokeAll(List.of(left, right, new Fails()));
                default -> throw new AssertionError();
            }
        }
    }

    static class Completes extends CountedCompleter<Void> {
        final boolean isRoot;

        Completes(Completes parent) {
            super(parent);
            isRoot = parent == null;
        }

        @Override
        public void compute() {
            if (!isRoot) {
                box[1]++;
            } else {
                addToPendingCount(2);
                new Completes(this).fork();
                new Completes(this).fork();
            }
            tryComplete();
        }
    }

    static void caught(Runnable reads) {
        try {
            reads.run();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("caught");
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length > 1) Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> box[0] = 1);
        ForkJoinPool pool = new ForkJoinPool(1);
        switch (args[0]) {
            case "submit" -> pool.submit(() -> box[1]++);
            case "submitTask" -> pool.submit(new Fails()).isDone();
            case "executeTask" -> pool.execute(new Fails());
            case "execute" -> pool.execute(() -> box[1]++);
            case "get" -> {
                try {
                    pool.submit(() -> box[1]++).get();
                } catch (ExecutionException e) {
                    System.out.println("caught");
                }
            }
            case "invoke" -> caught(() -> pool.invoke(new Fails()));
            case "joinElsewhere" -> {
                ForkJoinTask<?> task = pool.submit(new Fails());
                new Thread(() -> caught(task::join)).start();
            }
            case "quietlyJoin" -> pool.submit(new Fails()).quietlyJoin();
            case "asked" -> {
                ForkJoinTask<?> task = pool.submit(new Fails());
                task.quietlyJoin();
                System.out.println(task.isCompletedNormally());
            }
            case "askedWhy" -> {
                ForkJoinTask<?> task = pool.submit(new Fails());
                task.quietlyJoin();
                System.out.println(task.getException() != null);
            }
            case "cancel" -> pool.submit(new Fails()).cancel(false);
            case "own" -> pool.submit(() -> 1).completeExceptionally(new IllegalStateException());
            case "completer" -> pool.execute(new Completes(null));
            case "completerInvoked" -> caught(() -> pool.invoke(new Completes(null)));
            default -> caught(() -> pool.invoke(new Waits(args[0])));
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
