package shop;

import static org.testng.Assert.assertEquals;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.Test;

public class StoveTest {
    private final ExecutorService cooks = Executors.newFixedThreadPool(2);

    protected void cook(Stove stove) throws InterruptedException {
        stove.cookMenu();
    }

    @AfterMethod
    public void goHome() {
        cooks.shutdownNow();
    }

    @Test
    public void twoCooksGetDone() throws Exception {
        Stove stove = new Stove();
        Callable<Void> menu = () -> {
            cook(stove);
            return null;
        };
        Future<Void> first = cooks.submit(menu);
        Future<Void> second = cooks.submit(menu);
        first.get();
        second.get();
        assertEquals(stove.freePlates(), 2);
    }
}
