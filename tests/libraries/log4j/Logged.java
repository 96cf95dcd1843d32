import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.config.Configurator;

/** Two threads log by log4j2's API and by slf4j over it. */
public class Logged {
    private static final Logger LOG = LogManager.getLogger(Logged.class);

    public static void main(String[] args) throws InterruptedException {
        Configurator.setRootLevel(Level.ERROR);
        Thread other = new Thread(() -> LOG.info("from {}", "other"), "other");
        other.start();
        org.slf4j.LoggerFactory.getLogger("plain").info("by slf4j");
        LOG.debug("not shown");
        other.join();
        System.out.println(LOG.isErrorEnabled() + " " + LOG.isInfoEnabled() + " " + LOG.getName());
    }
}
