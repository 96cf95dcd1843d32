package shop;

import java.util.concurrent.Semaphore;

/** A stove with two plates. */
public class Stove {
    private final Semaphore plates = new Semaphore(2);

    /** Bug: two cooks that have one plate each may wait for each other's. */
    public void cookMenu() throws InterruptedException {
        plates.acquire();
        plates.acquire();
        plates.release(2);
    }

    public void cookMenuFixed() throws InterruptedException {
        plates.acquire(2);
        plates.release(2);
    }

    public int freePlates() {
        return plates.availablePermits();
    }
}
