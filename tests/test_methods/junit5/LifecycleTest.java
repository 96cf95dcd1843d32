import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

// What is called, in which order, on which instances.
class LifecycleTest extends LifecycleBase {
    private static boolean ready;

    @BeforeAll static void prepare() { ready = true; }
    @BeforeEach void second() { calls.add("second"); }
    @AfterEach void checkLast() { calls.add("checked"); }
    @Override @BeforeEach void overridden() { calls.add("overridden here"); }

    @Test void superclassFirst() {
        assertTrue(ready);
        assertEquals(List.of("first", "overridden here", "second"), sorted());
    }
    @Test void freshInstance() { assertEquals(3, calls.size()); }
    @Test void fails() { fail("as it should"); }
    @Test void throwsIt() throws Exception { throw new Exception("checked"); }
    @Test void assertsThrow() { assertThrows(ArithmeticException.class, () -> divide(0)); }
    @Test void assumes() { Assumptions.assumeTrue(calls.isEmpty()); }
    @Test @Disabled void disabled() { fail(); }
    @Test @Disabled("later") void disabledLater() { fail(); }
    @Test @Timeout(1) void timed() { }
    @Test @DisplayName("a name of its own") @Tag("slow") void named() { }
    @RepeatedTest(2) void repeated(RepetitionInfo info) { assertTrue(info.getCurrentRepetition() >= 1); }
    @Test void told(TestInfo info, TestReporter reporter) {
        assertEquals("told", info.getTestMethod().get().getName());
        assertEquals(LifecycleTest.class, info.getTestClass().get());
        reporter.publishEntry("key", "value");
    }
    @Fast void composed() { }
    @Test private void ignoredForPrivate() { fail(); }
    @Test static void ignoredForStatic() { fail(); }

    private static int divide(int by) { return 1 / by; }

    @Nested class Inner {
        private final int before = calls.size();

        @BeforeEach void inner() { calls.add("inner"); }

        @Test void outerFirst() {
            assertEquals(0, before);
            assertEquals(4, calls.size());
            assertEquals("inner", calls.get(3));
        }
        @Nested class Innermost {
            @Test void sees() { assertEquals("inner", calls.get(3)); }
            @Test void failsThere() { fail(); }
        }
    }

    class NotNested {
        @Test void isNoTest() { fail(); }
    }

    static class StaticInner {
        @Test void isATest() { }
    }

    @Disabled static class OfNoInterest {
        @Test void isDisabled() { fail(); }
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class PerClass {
        private final List<String> calls = new ArrayList<>();

        @BeforeAll void before() { calls.add("all"); }
        @Test void sameInstance() { assertEquals(List.of("all"), calls); }
        @AfterAll void after() { assertEquals(1, calls.size()); }
    }

    static class FailsBefore {
        @BeforeEach void fails() { fail("before"); }
        @Test void isFailed() { }
    }

    static class FailsAfter {
        @AfterEach void fails() { fail("after"); }
        @Test void isFailed() { }
    }
}
