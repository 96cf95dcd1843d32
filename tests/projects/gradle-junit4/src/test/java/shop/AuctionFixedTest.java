package shop;

public class AuctionFixedTest extends AuctionTest {
    @Override
    protected Auction create() {
        return new AuctionFixed();
    }
}
