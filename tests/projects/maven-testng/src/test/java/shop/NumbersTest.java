package shop;

import static org.testng.Assert.assertTrue;

import org.testng.annotations.Test;

public class NumbersTest {
    private final Numbers numbers = create();
    private final Numbers.Seen seen = new Numbers.Seen();

    protected Numbers create() {
        return new Numbers();
    }

    @Test(invocationCount = 2, threadPoolSize = 2)
    public void eachIsGivenOnce() {
        assertTrue(seen.add(numbers.next()));
    }
}
