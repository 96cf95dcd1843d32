import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** A subscription is cancelled, or read from, while something is published. With an argument the subscriber has a race of its own. */
public class Published implements Flow.Subscriber<String> {
    static final Object[] last = new Object[1];
    final boolean keeps;
    Flow.Subscription subscription;

    Published(boolean keeps) {
        this.keeps = keeps;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        this.subscription = subscription;
        subscription.request(2);
    }

    @Override
    public void onNext(String item) {
        if (keeps) java.util.Arrays.fill(last, item);
    }

    @Override
    public void onError(Throwable failure) {}

    @Override
    public void onComplete() {}

    public static void main(String[] args) throws InterruptedException {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 4);
        Published subscriber = new Published(args.length > 0);
        publisher.subscribe(subscriber);
        Thread sender = new Thread(() -> publisher.submit("a"), "sender");
        Thread other = new Thread(() -> {
            if (subscriber.keeps) java.util.Arrays.fill(last, "b");
            subscriber.subscription.cancel();
        }, "other");
        sender.start();
        other.start();
        sender.join();
        other.join();
    }
}
