package shop;

public class StoveFixedTest extends StoveTest {
    @Override
    protected void cook(Stove stove) throws InterruptedException {
        stove.cookMenuFixed();
    }
}
