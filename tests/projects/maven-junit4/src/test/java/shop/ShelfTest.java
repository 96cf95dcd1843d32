package shop;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class ShelfTest {
    private final Shelf left;
    private final Shelf right;
    private final int sum;

    public ShelfTest(int onLeft, int onRight) {
        left = new Shelf(1, onLeft);
        right = new Shelf(2, onRight);
        sum = onLeft + onRight;
    }

    @Parameters(name = "{0} and {1}")
    public static Collection<Object[]> articles() {
        return Arrays.asList(new Object[][] {{3, 4}, {0, 1}});
    }

    protected void move(Shelf from, Shelf to) {
        from.moveAllTo(to);
    }

    @Test
    public void movesAll() {
        move(left, right);
        assertEquals(0, left.articles());
        assertEquals(sum, right.articles());
    }

    @Test(timeout = 5000)
    public void movesBothWays() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        new Thread(() -> {
            move(left, right);
            done.countDown();
        }).start();
        new Thread(() -> {
            move(right, left);
            done.countDown();
        }).start();
        done.await();
        assertEquals(sum, left.articles() + right.articles());
    }
}
