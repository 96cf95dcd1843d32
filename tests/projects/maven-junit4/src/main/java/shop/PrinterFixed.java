package shop;

public class PrinterFixed extends Printer {
    @Override
    protected boolean mayWait() {
        return !stopping;
    }
}
