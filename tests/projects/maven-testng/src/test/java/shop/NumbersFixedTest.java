package shop;

public class NumbersFixedTest extends NumbersTest {
    @Override
    protected Numbers create() {
        return new Numbers.Fixed();
    }
}
