import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** There is nothing to run in it. */
class DisabledTest {
    @Test
    @Disabled
    void never() {
        throw new IllegalStateException("it was run");
    }
}
