import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Assume;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExpectedException;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

public class PlainTest {
    private static boolean ready;
    protected final List<String> calls = new ArrayList<>();

    @BeforeClass public static void prepare() { ready = true; }
    @AfterClass public static void cleanUp() { ready = false; }
    @Before public void before() { calls.add("before"); }
    @After public void after() { calls.add("after"); }

    @Test public void passes() { assertTrue(ready); assertEquals(1, calls.size()); }
    @Test public void fails() { fail("as it should"); }
    @Test public void errs() { throw new IllegalStateException("error"); }
    @Test(expected = ArithmeticException.class) public void expects() { divide(0); }
    @Test(expected = ArithmeticException.class) public void expectsInVain() { divide(1); }
    @Test(expected = ArithmeticException.class) public void expectsAnother() { throw new IllegalStateException(); }
    @Test(timeout = 1000) public void timed() { }
    @Test @Ignore("later") public void ignored() { fail(); }
    @Test public void assumes() { Assume.assumeTrue(calls.isEmpty()); }

    private static int divide(int by) { return 1 / by; }

    public static class Sub extends PlainTest {
        @Before public void beforeSub() { calls.add("sub"); }
        @Test public void superclassFirst() { assertEquals(Arrays.asList("before", "sub"), calls); }
    }

    @Ignore public static class AllIgnored {
        @Test public void ignored() { fail(); }
    }

    @RunWith(Parameterized.class)
    public static class ByConstructor {
        private final int number;
        private final String text;

        public ByConstructor(int number, String text) {
            this.number = number;
            this.text = text;
        }

        @Parameterized.Parameters public static Iterable<Object[]> rows() {
            return Arrays.asList(new Object[] {1, "a"}, new Object[] {2, "b"});
        }

        @Test public void fits() { assertEquals(number, text.length()); }
    }

    @RunWith(Parameterized.class)
    public static class ByField {
        @Parameterized.Parameter public int number;

        @Parameterized.Parameters public static Object[] rows() { return new Object[] {1, 2, 3}; }

        @Test public void isSmall() { assertTrue(number < 3); }
    }

    public static class WithRule {
        @Rule public ExpectedException thrown = ExpectedException.none();

        @Test public void expects() {
            thrown.expect(ArithmeticException.class);
            divide(0);
        }
        @Test public void fails() { thrown.expect(ArithmeticException.class); }
    }

    public static class FailsBefore {
        @Before public void before() { fail(); }
        @Test public void isFailed() { }
        @Test(expected = AssertionError.class) public void isFailedThoughExpected() { }
    }
}
