package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class AuctionTest {
    private final Auction auction = create();

    protected Auction create() {
        return new Auction();
    }

    @Test
    public void lowBidsLose() {
        assertTrue(auction.bid(10));
        assertFalse(auction.bid(10));
    }

    @Test
    public void theHighestWins() throws InterruptedException {
        Thread rival = new Thread(() -> auction.bid(20));
        rival.start();
        auction.bid(10);
        rival.join();
        assertEquals(20, auction.highest());
    }
}
