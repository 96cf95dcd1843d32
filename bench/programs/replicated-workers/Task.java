import java.util.List;

/**
 * A piece of work. It is either small, and then it has results, or it is split in tasks that do the same work together.
 *
 * @param <T> the kind of task
 * @param <R> the kind of result
 */
interface Task<T extends Task<T, R>, R> {
    boolean isSmall();

    /** How much work there is in it. */
    int size();

    List<T> split();

    List<R> perform();
}
