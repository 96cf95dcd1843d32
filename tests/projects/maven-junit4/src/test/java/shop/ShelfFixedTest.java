package shop;

public class ShelfFixedTest extends ShelfTest {
    public ShelfFixedTest(int onLeft, int onRight) {
        super(onLeft, onRight);
    }

    @Override
    protected void move(Shelf from, Shelf to) {
        from.moveAllToFixed(to);
    }
}
