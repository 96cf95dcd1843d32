import static org.testng.Assert.assertEquals;
import static org.testng.Assert.assertTrue;
import static org.testng.Assert.fail;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Arrays;
import org.testng.SkipException;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class NgTest {
    private final List<String> calls = new ArrayList<>();
    private int count;

    @BeforeClass public void once() { calls.add("class"); }
    @BeforeMethod public void before() { count = 0; }
    @AfterMethod public void after() { calls.add("after"); }

    @Test public void passes() { assertEquals(calls.get(0), "class"); }
    @Test public void fails() { fail("as it should"); }
    @Test(expectedExceptions = ArithmeticException.class) public void expects() { divide(0); }
    @Test(expectedExceptions = {IllegalStateException.class, ArithmeticException.class}) public void expectsEither() {
        divide(0);
    }
    @Test(expectedExceptions = ArithmeticException.class) public void expectsInVain() { divide(1); }
    @Test(expectedExceptions = IllegalStateException.class, expectedExceptionsMessageRegExp = "no .*")
    public void expectsMessage() { throw new IllegalStateException("no more"); }
    @Test(expectedExceptions = IllegalStateException.class, expectedExceptionsMessageRegExp = "some .*")
    public void expectsOtherMessage() { throw new IllegalStateException("no more"); }
    @Test(enabled = false) public void disabled() { fail(); }
    @Test public void skips() { throw new SkipException("not here"); }
    @Test(invocationCount = 3) public void often() { assertTrue(++count <= 3); }
    @Test(dataProvider = "pairs") public void provided(int n, String text) { assertEquals(text.length(), n); }
    @Test(dataProvider = "iterated") public void fromIterator(int n) { assertTrue(n < 3); }

    @DataProvider(name = "pairs") public Object[][] makePairs() { return new Object[][] {{1, "a"}, {2, "b"}}; }
    @DataProvider public static Iterator<Object[]> iterated() {
        return Arrays.asList(new Object[] {1}, new Object[] {2}).iterator();
    }

    private static int divide(int by) { return 1 / by; }

    @Test public static class OnClass {
        public void isATest() { }
        public int hasResult() { return 1; }
        void isNotPublic() { fail(); }
    }
}
