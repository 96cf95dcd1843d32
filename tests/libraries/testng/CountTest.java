import org.testng.Assert;
import org.testng.annotations.Test;

public class CountTest {
    private int count;

    private void countInThread() throws InterruptedException {
        count = 0;
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
    }

    @Test(groups = "sound")
    public void passes() {
        Assert.assertEquals(count, 0);
    }

    @Test(groups = "racy")
    public void losesAnUpdate() throws InterruptedException {
        countInThread();
        Assert.assertEquals(count, 2);
    }
}
