import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** A context with a configuration class; two threads ask for a lazy bean. */
public class Wired {
    static final AtomicInteger MADE = new AtomicInteger();

    public static class Store {
        public String load(String key) {
            return "v-" + key;
        }
    }

    public static class Service {
        @Autowired
        Store store;

        public String serve(String key) {
            return store.load(key);
        }
    }

    @Configuration
    public static class Config {
        @Bean
        public Store store() {
            return new Store();
        }

        @Bean
        @Lazy
        public Service service() {
            store();
            MADE.incrementAndGet();
            return new Service();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Config.class);
        Thread other = new Thread(() -> context.getBean(Service.class));
        other.start();
        Service service = context.getBean(Service.class);
        other.join();
        System.out.println(service.serve("k") + " " + MADE + " " + (service.store == context.getBean(Store.class)));
        context.close();
    }
}
