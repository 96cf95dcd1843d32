package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

abstract class MailerContract {
    abstract Mailer create();

    @Test
    void refusesWhenClosed() throws InterruptedException {
        Mailer mailer = create();
        mailer.close();
        assertThat(mailer.send("late")).isFalse();
    }

    @Test
    void sendsWhatItAccepts() throws InterruptedException {
        Mailer mailer = create();
        AtomicInteger accepted = new AtomicInteger();
        Thread customer = new Thread(() -> {
            if (mailer.send("thanks")) {
                accepted.incrementAndGet();
            }
        });
        customer.start();
        mailer.close();
        customer.join();
        assertThat(mailer.sent()).isEqualTo(accepted.get());
    }
}
