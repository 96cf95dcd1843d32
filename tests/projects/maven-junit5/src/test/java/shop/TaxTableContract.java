package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

abstract class TaxTableContract {
    abstract TaxTable.Holder create();

    @Test
    void knowsCountries() {
        TaxTable table = create().table();
        assertThat(table.percentOf("FR")).isEqualTo(20);
        assertThat(table.percentOf("XX")).isNull();
    }

    @Test
    void bothReadersFindTheRate() throws Exception {
        TaxTable.Holder holder = create();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        CountDownLatch go = new CountDownLatch(1);
        Callable<Integer> reader = () -> {
            go.await();
            return holder.table().percentOf("DE");
        };
        try {
            Future<Integer> first = executor.submit(reader);
            Future<Integer> second = executor.submit(reader);
            go.countDown();
            assertThat(first.get()).isEqualTo(19);
            assertThat(second.get()).isEqualTo(19);
        } finally {
            executor.shutdown();
        }
    }
}
