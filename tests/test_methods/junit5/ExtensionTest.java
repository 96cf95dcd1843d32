import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

// What only the framework's launcher can do.
class ExtensionTest {
    static int prepared;

    static class Preparing implements BeforeEachCallback {
        @Override public void beforeEach(ExtensionContext context) { prepared = 7; }
    }

    static class Giving implements ParameterResolver {
        @Override public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) { return true; }
        @Override public Object resolveParameter(ParameterContext parameter, ExtensionContext context) { return 5; }
    }

    @ExtendWith(Preparing.class)
    static class OnClass {
        @Test void isPrepared() { assertEquals(7, prepared); }
        @Test void fails() { fail(); }
    }

    @Test @ExtendWith(Giving.class) void isGiven(int n) { assertEquals(5, n); }
    @Test void plain() { assertEquals(5, "plain".length()); }
}
