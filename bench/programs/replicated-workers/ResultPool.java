/**
 * Results, in the order in which they come. A collector may take them while the work goes on; here the coordinator takes them
 * after the end.
 *
 * @param <R> the kind of result
 */
final class ResultPool<R> {
    private final Pool<R> results = new Pool<>();
    private int added;

    synchronized void add(R result) {
        results.add(result);
        added++;
    }

    synchronized R take() {
        return results.isEmpty() ? null : results.remove();
    }

    synchronized int added() {
        return added;
    }
}
