package shop;

import java.util.Arrays;
import junit.framework.TestCase;

/** In the style of JUnit 3. */
public class PrinterTest extends TestCase {
    private Printer printer;

    protected Printer create() {
        return new Printer();
    }

    @Override
    protected void setUp() {
        printer = create();
        printer.start();
    }

    public void testPrintsAll() throws InterruptedException {
        printer.print("tea");
        assertEquals(Arrays.asList("tea"), printer.stop());
    }
}
