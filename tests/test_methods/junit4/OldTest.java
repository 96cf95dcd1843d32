import junit.framework.TestCase;

public class OldTest extends TestCase {
    private int prepared;

    public OldTest(String name) { super(name); }

    @Override protected void setUp() { prepared = 7; }
    @Override protected void tearDown() { assertEquals(7, prepared); }

    public void testPasses() { assertEquals(7, prepared); assertEquals("testPasses", getName()); }
    public void testFails() { fail(); }
    public void testBreaksTearDown() { prepared = 8; }
    public void notATest() { fail(); }
    public int testWithResult() { return 1; }

    public static class Bare extends TestCase {
        public void testName() { assertEquals("testName", getName()); }
    }
}
