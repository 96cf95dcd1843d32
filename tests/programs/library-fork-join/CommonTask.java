import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A task forks another in the common pool and joins it. */
public class CommonTask {
    static class Sum extends RecursiveTask<Integer> {
        final int from;
        final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override protected Integer compute() {
            if (to - from == 1) return from;
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            return new Sum((from + to) / 2, to).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        assert new Sum(1, 3).compute() == 3;
        assert ForkJoinPool.commonPool().getParallelism() >= 0;
    }
}
