package shop;

class InventoryFixedTest extends InventoryContract {
    @Override
    Inventory create() {
        return new PlainInventoryFixed();
    }
}
