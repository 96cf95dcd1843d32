package shop;

class BoundedPoolFixedTest extends BoundedPoolContract {
    @Override
    BoundedPool create(int size) {
        return BoundedPool.ofSizeFixed(size);
    }
}
