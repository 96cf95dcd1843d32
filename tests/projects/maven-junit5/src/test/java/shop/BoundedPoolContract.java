package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

abstract class BoundedPoolContract {
    abstract BoundedPool create(int size);

    @Test
    void lendsNoMoreThanItHas() {
        BoundedPool pool = create(1);
        BoundedPool.Connection connection = pool.borrow();
        assertThrows(IllegalStateException.class, pool::borrow);
        connection.close();
        assertThat(pool.idle()).isEqualTo(1);
    }

    @Test
    void closingTwiceDoesNoHarm() throws InterruptedException {
        BoundedPool pool = create(2);
        BoundedPool.Connection connection = pool.borrow();
        Thread janitor = new Thread(connection::close, "janitor");
        janitor.start();
        connection.close();
        janitor.join();
        assertThat(pool.idle()).isEqualTo(2);
    }

    @Test
    @Disabled("needs a database")
    void talksToTheDatabase() {
        throw new AssertionError("must not run");
    }
}
