package shop;

public class PrinterFixedTest extends PrinterTest {
    @Override
    protected Printer create() {
        return new PrinterFixed();
    }
}
