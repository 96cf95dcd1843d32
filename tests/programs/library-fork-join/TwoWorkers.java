import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

// A pool of two workers: a task forks one half of its work and does the other itself.
public class TwoWorkers {
    static class Sum extends RecursiveTask<Integer> {
        final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        int sum = new ForkJoinPool(2).invoke(new Sum(1, 3));
        assert sum == 3 : sum;
    }
}
