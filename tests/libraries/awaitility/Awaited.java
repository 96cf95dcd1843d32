import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.core.ConditionTimeoutException;

/** A thread counts; the main thread awaits the count. */
public class Awaited {
    public static void main(String[] args) {
        AtomicInteger count = new AtomicInteger();
        new Thread(count::incrementAndGet).start();
        await().atMost(5, TimeUnit.SECONDS).pollInterval(Duration.ofMillis(10)).until(() -> count.get() == 1);
        await().pollInSameThread().untilAtomic(count, org.hamcrest.Matchers.equalTo(1));
        System.out.println("counted " + count);
        try {
            await("never").atMost(Duration.ofMillis(30)).pollInterval(Duration.ofMillis(10)).pollInSameThread()
                    .until(() -> count.get() == 2);
        } catch (ConditionTimeoutException late) {
            System.out.println("late");
        }
    }
}
