package shop;

/** The highest bid wins. Bug: a lower bid may overwrite a higher one. */
public class Auction {
    protected volatile int highest;

    public boolean bid(int cents) {
        if (cents <= highest) {
            return false;
        }
        highest = cents;
        return true;
    }

    public int highest() {
        return highest;
    }
}
