import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** A publisher hands an item to its subscriber on another thread, and closes. */
public class Flows {
    static int got;
    static boolean complete;

    public static void main(String[] args) throws InterruptedException {
        Thread[] worker = new Thread[1];
        var publisher = new SubmissionPublisher<Integer>(run -> {
            worker[0] = new Thread(run, "consumer");
            worker[0].start();
        }, 1);
        publisher.subscribe(new Flow.Subscriber<>() {
            @Override public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(1);
            }

            @Override public void onNext(Integer item) {
                got = item;
            }

            @Override public void onError(Throwable failure) {
                throw new AssertionError(failure);
            }

            @Override public void onComplete() {
                complete = true;
            }
        });
        publisher.submit(7);
        publisher.close();
    }
}
