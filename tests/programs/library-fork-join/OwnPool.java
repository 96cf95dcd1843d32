import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** An action on a pool of one thread. */
public class OwnPool {
    static int x;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.invoke(new RecursiveAction() {
            @Override protected void compute() {
                x = 1;
            }
        });
        assert x == 1;
    }
}
