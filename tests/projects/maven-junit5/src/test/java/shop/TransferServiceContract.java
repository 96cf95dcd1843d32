package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

abstract class TransferServiceContract {
    private final Account giro = new Account(1, 100);
    private final Account savings = new Account(2, 100);
    private TransferService service;

    abstract TransferService create();

    @BeforeEach
    void setUp() {
        service = create();
    }

    @Test
    void movesMoney() {
        service.transfer(giro, savings, 30);
        assertThat(giro.cents()).isEqualTo(70);
        assertThat(savings.cents()).isEqualTo(130);
    }

    @Test
    void refusesWhatIsNotThere() {
        assertThatThrownBy(() -> service.transfer(giro, savings, 101))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("account 1");
    }

    @Test
    @Timeout(5)
    void transfersBothWays() throws InterruptedException {
        Thread there = new Thread(() -> service.transfer(giro, savings, 30), "there");
        Thread back = new Thread(() -> service.transfer(savings, giro, 10), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        assertThat(giro.cents()).isEqualTo(80);
        assertThat(savings.cents()).isEqualTo(120);
    }
}
