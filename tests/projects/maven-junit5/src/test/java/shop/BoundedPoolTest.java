package shop;

class BoundedPoolTest extends BoundedPoolContract {
    @Override
    BoundedPool create(int size) {
        return BoundedPool.ofSize(size);
    }
}
