import org.junit.Ignore;
import org.junit.Test;

/** The same, for JUnit 4. */
public class OldIgnoredTest {
    @Test
    @Ignore
    public void never() {
        throw new IllegalStateException("it was run");
    }
}
