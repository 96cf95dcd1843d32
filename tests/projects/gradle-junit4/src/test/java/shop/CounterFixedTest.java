package shop;

public class CounterFixedTest extends CounterTest {
    @Override
    protected void visit() {
        counter().visitFixed("home");
    }
}
