import junit.framework.Test;
import junit.framework.TestSuite;

/** A suite of JUnit 3 without tests. */
public class EmptySuite {
    public static Test suite() {
        return new TestSuite("nothing");
    }
}
