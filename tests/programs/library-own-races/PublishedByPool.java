import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;

/** A publisher looks how full the buffer is while its consumer, in the common pool, takes from it. */
public class PublishedByPool {
    public static void main(String[] args) {
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
        int[] sum = new int[1];
        CompletableFuture<Void> consumed = publisher.consume(item -> sum[0] += item);
        publisher.submit(1);
        publisher.submit(2);
        publisher.close();
        consumed.join();
        assert sum[0] == 3;
    }
}
