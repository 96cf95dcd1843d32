/**
 * Cocome with an artificial error. The inventory looks in one synchronized block whether a product is there, and takes
 * it out in another. Two desks may sell the same last piece.
 */
public class CocomeError extends Inventory {
    CocomeError(int store, int refill) {
        super(store, refill);
    }

    @Override
    boolean reserve(Product product) {
        synchronized (this) {
            if (!isThere(product)) return false;
        }
        synchronized (this) {
            take(product);
        }
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Cocome.run("CocomeError", CocomeError::new, args);
    }
}
