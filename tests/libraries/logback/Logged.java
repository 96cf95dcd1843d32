import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Two threads log by slf4j; the console is logback's, and an appender keeps what was logged. */
public class Logged {
    private static final Logger LOG = LoggerFactory.getLogger(Logged.class);

    public static void main(String[] args) throws InterruptedException {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        ch.qos.logback.classic.Logger root = context.getLogger("ROOT");
        root.setLevel(Level.INFO);
        root.detachAndStopAllAppenders();
        ListAppender<ILoggingEvent> kept = new ListAppender<>();
        kept.setContext(context);
        kept.start();
        root.addAppender(kept);
        Thread other = new Thread(() -> LOG.info("from {}", "other"), "other");
        other.start();
        MDC.put("user", "eve");
        LOG.warn("from {} with {}", "main", 2, new IllegalStateException("shown"));
        LOG.debug("not shown");
        other.join();
        kept.list.stream().map(event -> event.getLevel() + " " + event.getThreadName() + " "
                + event.getFormattedMessage() + " " + event.getMDCPropertyMap()).sorted().forEach(System.out::println);
    }
}
